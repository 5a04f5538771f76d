import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluated, shortClassNames, slimIcons, slimRouter } from './build/plugins.mjs';
import { ENGLISH, inLanguage } from './build/languages.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const classNames = shortClassNames(at('.'));

const ROUTER = fileURLToPath(import.meta.resolve('react-router'));

/** The icons with the given names. */
const icons = (names) => `lucide-react\\/.*\\/icons\\/(?:${names})\\.`;
const group = (name, ...tests) => ({ name, test: new RegExp(tests.join('|')) });

/**
 * Groups modules that several screens share into chunks, which compress better and need fewer requests. Legal pages
 * load only `react` and `page`; the landing page also loads `words` and `bookings`.
 */
const TOGETHER = [
  group(
    'react',
    'node_modules/(react|react-dom|scheduler)/',
    'lib/(storage/storage|session/session)\\.ts',
    // Style sheets are empty in a built script. In one chunk they keep their order: a component's rules after the shared ones.
    '\\.css$',
  ),
  group('labels', 'texts/([\\w-]+/labels|corrections)\\.'),
  // Amounts and durations are in this chunk for the offline page too, whose `parts` chunk needs them first.
  group(
    'page',
    icons('printer'),
    'components/(Facts|Page)\\.ts',
    '(contract|format)/money\\.',
    'contract/(day-in|durations|limits|privacy-notice)\\.',
    'format/day\\.',
    'texts/[\\w-]+/locale\\.',
  ),
  group('bookings', 'texts/[\\w-]+/booking-words\\.', 'language/labels\\.'),
  group(
    'words',
    icons('arrow-left|calendar-days|chef-hat|check|chevron-(down|left|right|up)|circle-x|clock|minus|pencil|plus|star'),
    'contract/(enums|pictures)\\.',
    'texts/[\\w-]+/messages\\.',
    'illustrations/Picture\\.',
  ),
  group('start', 'booking/(chosen-menu|intent)\\.', 'browser/geolocation\\.'),
  group('offers', 'texts/[\\w-]+/landing\\.ts\\?only=LANDING_TEXTS', 'components/offers/Awaited\\.'),
  group('faces', 'components/(Portrait|Stars)\\.'),
  group(
    'queries',
    '@tanstack/',
    'contract/client\\.',
    'browser/server-clock\\.',
    'frontend/api/(useApiMutation|client/(?!api-problem|translations|upload))',
  ),
  group(
    'parts',
    'components/(BackLink|Card|Checkbox|Field|Failure|Loaded|Notice|TextField|When|useMedia)\\.ts',
    'contract/(booking-code|formats|time)\\.',
    'format/time\\.',
    'lib/(browser/lazy-component|hooks/useNow)\\.',
  ),
  group(
    'visits',
    'frontend/api/bookings\\.',
    'lib/booking/(booking-actions|booking-screens|order|plan)\\.',
    'language/city-name\\.',
  ),
  group(
    'choices',
    'components/(ChipGroup|Stepper|useHandover)\\.ts',
    'contract/(fares|fare-lines)\\.',
    'lib/booking/(check-selection|span)\\.',
    'libs/menu/menu-places\\.',
    'hooks/useTurns\\.',
  ),
  group('drafts', 'lib/booking/(chosen-chef|stored-\\w+)\\.', 'libs/menu/(dish|needs)\\.'),
  group('states', 'components/(BookingPlace|BookingStatus)\\.ts', icons('flame')),
  group('fares', 'components/MoneyLines\\.', 'texts/[\\w-]+/booking\\.ts\\?only=FARE_TEXTS'),
  group('schemas', 'node_modules/zod/', 'contract/time-schemas\\.'),
  group(
    'forms',
    'node_modules/(react-hook-form|@hookform|@standard-schema)/',
    'api/useContractForm\\.',
    'components/Form\\.ts',
  ),
];

/**
 * The build configuration of a page in a language: the app, or the offline page. All builds share an output folder and
 * all identical files.
 */
export const configFor = (language, page = 'index') => ({
  root: at('.'),
  configFile: false,
  plugins: [
    slimRouter(),
    slimIcons(),
    classNames.plugins,
    inLanguage(language),
    evaluated(language, at('../libs')),
    react(),
  ],
  resolve: {
    alias: [
      { find: '@libs', replacement: at('../libs') },
      // Its package names only the build for developers, with all their warnings.
      { find: /^react-router$/, replacement: ROUTER.replace('/development/', '/production/') },
    ],
  },
  css: { modules: { generateScopedName: classNames.generateScopedName } },
  build: {
    outDir: at('../dist/frontend'),
    emptyOutDir: false,
    // Lists the files of each page, in a hidden folder that is not served.
    manifest: page === 'index' && `.vite/${language}.json`,
    copyPublicDir: page === 'index',
    // The CSP allows only our own files, nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet for all screens: one request, and no larger than the landing page's part alone.
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: at(`${page}.html`),
      // Creating a schema and reading a property have no side effects: lets the bundler drop unused ones.
      treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: TOGETHER, includeDependenciesRecursively: false },
        // Short file names, because the entry script lists them all; the manifest has the module names.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
      },
    },
  },
});

/** For `npm run dev`, in the language from the environment. */
export default defineConfig({
  ...configFor(process.env.UI_LANGUAGE ?? ENGLISH),
  css: {},
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/v1.0', '/api', '/health', '/assets/chefs'].map((path) => [path, server])),
  },
});
