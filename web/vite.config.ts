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
    // The server answers its own page only: what is passed on comes from there.
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } }, '/ws': { target: server, ws: true, changeOrigin: true, headers: { origin: server } }, '/healthz': { target: server, changeOrigin: true } },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node', setupFiles: ['tests/setup.ts'] },
}));
