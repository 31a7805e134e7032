// `import castle from 'icon:castle'` gives the path of one game-icons picture, drawn on 512 x 512.
// Only what is imported reaches the bundle. The pictures are CC BY 3.0 and credited in CREDITS.md.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

export function icons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: 'strategion-icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith('\0icon:')) return null;
      set ??= JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
      const name = id.slice('\0icon:'.length);
      const icon = set.icons[name];
      if (!icon) throw new Error(`game-icons has no picture "${name}"`);
      const paths = [...icon.body.matchAll(/ d="([^"]*)"/g)].map((match) => match[1]);
      return `export default ${JSON.stringify(paths.join(' '))};`;
    },
  };
}
