import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ENGLISH, inLanguage, isForeign } from './build/languages.mjs';
import { slimRouter } from './build/slim-router.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The icons of the given names. */
const icons = (names) => `lucide-react\\/.*\\/icons\\/(?:${names})\\.`;
const group = (name, ...tests) => ({ name, test: new RegExp(tests.join('|')) });

/**
 * What several screens use together comes in one file: it compresses better, and a phone asks for few files at once. Nothing
 * in here is used by a legal page but `react`, `page` and `amounts`; the first page has `words` and `offers` besides.
 */
const TOGETHER = [
  group('react', 'node_modules/(react|react-dom|scheduler)/', 'lib/(storage|session)\\.ts'),
  group('page', 'components/(Page\\.|usePageTitle)'),
  group('amounts', '(contract|lib)/money\\.', 'contract/(durations|limits)\\.'),
  group(
    'words',
    icons('arrow-left|check|chevron-(down|left|right|up)|clock|minus|pencil|plus|star'),
    'contract/(messages|enums)\\.',
    'lib/(labels|booking-texts)\\.',
    'illustrations/Picture\\.',
  ),
  group(
    'offers',
    icons('cake|cooking-pot|party-popper|sparkles|users'),
    'components/(offers/|Section\\.|Stars\\.)',
    'illustrations/[Mm]onogram\\.',
    'contract/landing-texts',
    'lib/(offers|useBookNow|geolocation|useInBrowser)\\.',
  ),
  group(
    'queries',
    '@tanstack/',
    'app/Queries',
    'contract/client\\.',
    'lib/(api|query|problem|calls|refresh|idempotency|said|landing-queries)\\.',
  ),
  group(
    'parts',
    'components/(Card|ChipGroup|Field|Failure|LiveRegion|LoadFailure|Notice|Select|TextField|useMedia)\\.',
    'contract/(time|shown-slot)\\.',
    'lib/(time|useNow)\\.',
  ),
  group('forms', 'node_modules/(react-hook-form|@hookform|@standard-schema)/'),
  group(
    'order',
    'components/(order/|Stepper|InfoPopover|MoneyLines)',
    'contract/(fares|fare-lines|fare-texts|timeline-texts)\\.',
    'lib/(check-selection|plan|order|span|said-facts|useDebounced)\\.',
  ),
];

/** A file in another language comes apart from what belongs to the page: together, two files would need each other. */
const togetherIn = (language) =>
  TOGETHER.map(({ name, test }) => ({ name, test: (path) => test.test(path) && !isForeign(path, language) }));

/**
 * How a page of the frontend is built in a language: that of all screens, or the one that is shown without a network. All
 * share a folder, and each file that is the same in them.
 */
export const configFor = (language, page = 'index') => ({
  root: at('.'),
  configFile: false,
  plugins: [slimRouter(), inLanguage(language), react()],
  resolve: { alias: { '@libs': at('../libs') } },
  build: {
    outDir: at('../dist/frontend'),
    emptyOutDir: false,
    // Says which files a page needs; in a hidden folder, which is not served.
    manifest: page === 'index' && `.vite/${language}.json`,
    copyPublicDir: page === 'index',
    // The content security policy allows files of our own and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet for all screens: it is asked for once, and weighs no more than those that the first page needs of them.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: at(`${page}.html`),
      // Neither making a schema nor reading a property has an effect: a page carries only what it uses.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: togetherIn(language), includeDependenciesRecursively: false },
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
