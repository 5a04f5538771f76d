import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ENGLISH, inLanguage } from './build/languages.mjs';
import { slimRouter } from './build/slim-router.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What almost every screen uses together comes in one file: it compresses better, is asked for once, and the first script
 * names fewer files. Nothing in here is used by a legal page but `page`.
 */
const TOGETHER = [
  {
    name: 'queries',
    test: /@tanstack\/|lib\/(api|query|problem|calls|refresh|idempotency)\.ts|contract\/client\.|app\/Queries/,
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform|@standard-schema)\// },
  { name: 'page', test: /components\/(Page\.|usePageTitle)/ },
  { name: 'parts', test: /components\/(Card|Field|LiveRegion|LoadFailure|Notice|Select|TextField)\./ },
  { name: 'icons', test: /lucide-react\/.*\/icons\/(arrow-left|check|chevron-(left|right)|pencil|plus|star)\./ },
];

/** How the frontend is built in a language; all languages share a folder, and each file that is the same in them. */
export const configFor = (language) => ({
  root: at('.'),
  configFile: false,
  plugins: [slimRouter(), inLanguage(language), react()],
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
    rolldownOptions: {
      input: [at('index.html'), at('offline.html')],
      // Neither making a schema nor reading a property has an effect: a page carries only what it uses.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: TOGETHER, includeDependenciesRecursively: false },
        // The first script names all others, which are found by the manifest: what they are called is weight.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
      },
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
