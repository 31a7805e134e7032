import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './tools/icon_plugin';

// The development server passes everything that is not ours to a running `strategion serve`.
const server = process.env.STRATEGION_SERVER ?? 'http://localhost:8080';

export default defineConfig(({ command, mode }) => ({
  plugins: [icons(), svelte()],
  define: { __GALLERY__: JSON.stringify(command === 'serve' || mode === 'gallery') },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true }, '/healthz': server },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node', setupFiles: ['tests/setup.ts'] },
}));
