import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ENGLISH, inLanguage } from './build/languages.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** How the frontend is built in a language; all languages share a folder, and each file that is the same in them. */
export const configFor = (language) => ({
  root: at('.'),
  configFile: false,
  plugins: [inLanguage(language), react()],
  resolve: { alias: { '@libs': at('../libs') } },
  build: {
    outDir: at('../dist/frontend'),
    emptyOutDir: false,
    // Says which files a page needs; in a hidden folder, which is not served.
    manifest: `.vite/${language}.json`,
    // The content security policy allows files of our own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // Making a schema has no effect: a page carries only the ones that it uses.
    rolldownOptions: {
      input: [at('index.html'), at('offline.html')],
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
});

/** For `npm run dev`, in the language that the environment names. */
export default defineConfig({
  ...configFor(process.env.UI_LANGUAGE ?? ENGLISH),
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/v1.0', '/api', '/health'].map((path) => [path, server])),
  },
});
