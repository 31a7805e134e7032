// Which page the address means. Links are plain links; this only keeps the page from being loaded anew.
export interface Route {
  page: 'home' | 'new' | 'table' | 'replay' | 'rules' | 'settings' | 'learn' | 'device' | 'gallery' | 'lost';
  id: string;
  query: URLSearchParams;
  hash: URLSearchParams;
}

const kPages = ['new', 'table', 'replay', 'rules', 'settings', 'learn', 'device'] as const;

export function parseRoute(url: URL): Route {
  const [, first = '', ...rest] = url.pathname.split('/');
  const base = { id: decodeURIComponent(rest.join('/')), query: url.searchParams, hash: new URLSearchParams(url.hash.slice(1)) };
  if (first === '') return { page: 'home', ...base };
  if (first === 'gallery' && __GALLERY__) return { page: 'gallery', ...base };
  const page = kPages.find((name) => name === first);
  return { page: page ?? 'lost', ...base };
}

export const place: { route: Route; table: string | null } = $state({ route: parseRoute(new URL(location.href)), table: null });

// Rules and settings are looked up in the middle of a match: from there a link leads back to it. Home is where a match is left.
function arrive(): void {
  const before = place.route;
  place.route = parseRoute(new URL(location.href));
  if (before.page === 'table') place.table = `/table/${before.id}`;
  if (place.route.page === 'home' || place.route.page === 'table') place.table = null;
}

export function go(path: string): void {
  history.pushState(null, '', path);
  arrive();
  scrollTo(0, 0);
}

export function followLinks(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
