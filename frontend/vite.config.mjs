import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  resolve: { alias: { '@libs': at('../libs') } },
  build: {
    outDir: at('../dist/frontend'),
    emptyOutDir: true,
    // Says which files a page needs; in a hidden folder, which is not served.
    manifest: true,
    // The content security policy allows files of our own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // Making a schema has no effect: a page carries only the ones that it uses.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/v1.0', '/api', '/health'].map((path) => [path, server])),
  },
});
