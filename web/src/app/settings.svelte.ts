// What a person set for this browser. Where storage is blocked the settings last as long as the page.
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'none' | 'quick' | 'calm' | 'slow';
  confirm: 'off' | 'risky' | 'always';
  windows: 'fights' | 'usable' | 'all'; // which reaction windows are asked (LG-115)
  sound: boolean;
  labels: boolean; // names on pieces
  text: number; // percent
  view: 'board' | 'text';
  level: string; // whom "Play now" is against, as chosen last; empty: the server's usual
}

export const kDefaults: Settings = {
  theme: 'system', motion: 'system', confirm: 'risky', windows: 'fights', sound: false, labels: true, text: 100, view: 'board', level: '',
};

const kKey = 'strategion.settings';

function read(): Settings {
  try {
    return { ...kDefaults, ...(JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...kDefaults };
  }
}

export const settings: Settings = $state(typeof localStorage === 'undefined' ? { ...kDefaults } : read());

export function storageWorks(): boolean {
  try {
    localStorage.setItem(`${kKey}.try`, '1');
    localStorage.removeItem(`${kKey}.try`);
    return true;
  } catch {
    return false;
  }
}

const kCalm = { none: 0, quick: 110, calm: 220, slow: 480, system: 220 };

// Writes the settings to the page; called inside an effect, so it runs again whenever one changes.
export function wear(): void {
  const root = document.documentElement;
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const still = settings.motion === 'none' || (settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
  root.dataset.motion = still ? 'none' : settings.motion;
  if (still) root.style.removeProperty('--calm');
  else root.style.setProperty('--calm', `${kCalm[settings.motion]}ms`);
  root.style.setProperty('--text-scale', String(settings.text / 100));
  root.dataset.text = settings.text > 115 ? 'large' : 'normal';
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // blocked: the settings page says so
  }
}
