/** The dependency and purity rules as data: who may import what, and what a pure file may not contain. */
import type { SourceFile } from './source-files.js';

export const PURE_FOLDERS = [
  'libs/booking/',
  'libs/identity/',
  'libs/menu/',
  'libs/operations/',
  'libs/pricing/',
  'libs/receipts/',
  'libs/views/',
  'libs/debugging/',
  'libs/rendering/',
  'libs/sampling/',
  'libs/contract/',
  'libs/eventing/types/',
];
export const isPure = (path: string): boolean => PURE_FOLDERS.some((folder) => path.startsWith(folder));

/** What a pure library uses of another one besides its types: the steps of verifying a chef, and whose limits are lifted. */
const published = /^libs\/(identity\/chef-verification|operations\/account-help)\.js$/;
const own = (path: string): string => path.split('/').slice(0, 2).join('/') + '/';
/** Commands, queries, jobs and services: all but controllers, `http`, the description of the API, and what starts the server. */
export const isApplication = (path: string): boolean =>
  /^apps\/server\/[^/]+\//.test(path) && !/^apps\/server\/(http|docs)\//.test(path) && !path.endsWith('.controller.ts');

/** Returns the folder of a file of the server; the empty text for the files that start it. */
const serverFolder = (path: string): string =>
  path.startsWith('apps/server/') ? path.split('/').slice(2, -1).join('/') : '';

/** Returns each cycle of folders in the server, as the path back to its first folder. */
export function folderCycles(files: readonly SourceFile[]): readonly string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = serverFolder(path);
    for (const to of imports.map(serverFolder))
      if (from !== '' && to !== '' && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  const cycles = new Set<string>();
  const walk = (path: readonly string[]): void => {
    for (const next of arrows.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) cycles.add([...path, next].join(' -> '));
      // Each cycle is reported once, from its first folder in the order of the alphabet.
      else if (!path.includes(next) && next > (path[0] ?? '')) walk([...path, next]);
    }
  };
  for (const folder of arrows.keys()) walk([folder]);
  return [...cycles];
}

/** The layers of the frontend, lowest first. */
const FRONTEND_LAYERS = ['lib', 'api', 'illustrations', 'components', 'features', 'app'];
/** Returns the layer of a file of the frontend; -1 for any other file, and for what starts or builds the frontend. */
const layerOf = (path: string): number => {
  const [root = '', folder = ''] = path.split('/');
  return root === 'frontend' ? FRONTEND_LAYERS.indexOf(folder) : -1;
};

const isPackage = (target: string): boolean => !/^(apps|libs|frontend|test|bench)\//.test(target);

const TRACING = 'libs/adapters/tracing.ts';

interface Rule {
  readonly name: string;
  readonly applies: (path: string) => boolean;
  /** `isType`: only types are imported. */
  readonly allows: (target: string, path: string, isType: boolean) => boolean;
}

export const DEPENDENCY_RULES: readonly Rule[] = [
  {
    name: 'a pure library depends on zod, the contract, the dishes, the event types, and the types of other pure libraries’ events and values only',
    applies: isPure,
    allows: (target, path, isType) =>
      target === 'zod/mini' ||
      // Evaluates the conditions that operators write.
      (target === '@marcbachmann/cel-js' && path.startsWith('libs/debugging/')) ||
      // Remembers the results of a function of its arguments only.
      (target === 'lru-cache' && path.startsWith('libs/rendering/')) ||
      target.startsWith('libs/contract/') ||
      target.startsWith('libs/menu/') ||
      target.startsWith('libs/eventing/types/') ||
      target.startsWith(own(path)) ||
      (isType && isPure(target)) ||
      published.test(target) ||
      // The registries of projections and processes import all of them; samples and debugging use every rule; rendering
      // reads views.
      (/^libs\/(views|sampling|rendering|debugging)\//.test(path) &&
        isPure(target) &&
        !/^libs\/(rendering|debugging)\//.test(target)),
  },
  {
    name: 'the engine depends on its types and the contract, and names no driver',
    applies: (path) => path.startsWith('libs/eventing/') && !isPure(path),
    allows: (target) =>
      target.startsWith('libs/eventing/') ||
      target.startsWith('libs/contract/') ||
      target.startsWith('node:') ||
      ['lru-cache', 'p-limit', 'uuid'].includes(target) ||
      target === '@jest/globals',
  },
  {
    name: 'an adapter knows the engine, never an app or the frontend',
    applies: (path) => path.startsWith('libs/adapters/'),
    allows: (target) => isPackage(target) || target.startsWith('libs/'),
  },
  {
    name: 'nothing imports an app but that app',
    applies: () => true,
    allows: (target, path) => !target.startsWith('apps/') || target.startsWith(own(path)),
  },
  {
    name: 'only the adapters name a driver',
    applies: (path) => !path.startsWith('libs/adapters/'),
    allows: (target) =>
      !/^(better-sqlite3|mongoose|ioredis|bullmq|@nestjs\/bullmq|@nestjs\/mongoose|@eventstore\/)/.test(target),
  },
  {
    name: 'one file of the adapters knows OpenTelemetry, and only the server uses it',
    applies: (path) => path !== TRACING,
    allows: (target, path) =>
      !target.startsWith('@opentelemetry/') &&
      (target !== TRACING.replace('.ts', '.js') || path.startsWith('apps/server/')),
  },
  {
    name: 'the application layer knows no HTTP: only controllers import it',
    applies: isApplication,
    allows: (target) =>
      !target.startsWith('apps/server/http/') && !/^(express|node:http|@nestjs\/platform-express)$/.test(target),
  },
  {
    name: 'the frontend imports the contract, the dishes and the types of pricing, nothing else of the back end',
    applies: (path) => path.startsWith('frontend/'),
    allows: (target) =>
      isPackage(target) ||
      target.startsWith('frontend/') ||
      target.startsWith('libs/contract/') ||
      target.startsWith('libs/menu/') ||
      target.startsWith('libs/pricing/'),
  },
  {
    name: 'the studio shows what its server folded: of the back end it imports debugging, the contract, ids and types',
    applies: (path) => path.startsWith('apps/studio/'),
    allows: (target, _path, isType) =>
      isType ||
      !target.startsWith('libs/') ||
      /^libs\/(contract|debugging)\/|^libs\/booking\/booking-id\.js$/.test(target),
  },
  {
    name: 'features of the frontend do not import each other',
    applies: (path) => path.startsWith('frontend/features/'),
    allows: (target, path) => !target.startsWith('frontend/features/') || target.split('/')[2] === path.split('/')[2],
  },
  {
    name: 'a folder of the frontend imports only those before it: lib, api, illustrations, components, features, app',
    applies: (path) => layerOf(path) >= 0,
    allows: (target, path) =>
      !target.startsWith('frontend/') || (layerOf(target) >= 0 && layerOf(target) <= layerOf(path)),
  },
];

export const violations = (rule: Rule, files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => rule.applies(path))
    .flatMap(({ path, imports, typeImports }) =>
      imports
        .filter((target) => !rule.allows(target, path, typeImports.includes(target)))
        .map((target) => `${path} -> ${target}`),
    );

const IMPURE_EXPRESSIONS = [
  /\bDate\.now\b/,
  /new Date\(\)/,
  /\bMath\.random\b/,
  /\bprocess\.(?!js\b)/,
  /\basync\b/,
  /\bawait\b/,
  /\bsetTimeout\b/,
  /\bfetch\(/,
  /\bconsole\./,
];
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

const HTTP_WORDS = [/\bHttp(Exception|Problem|Status|Code)\b/, /\b\w+Exception\b/, /\bRetry-After\b/];

/** Returns the words of HTTP in a file of the application layer. */
export const httpWords = (file: SourceFile): readonly string[] =>
  HTTP_WORDS.filter((pattern) => pattern.test(file.text)).map((pattern) => `${file.path}: ${pattern.source}`);

/** Returns the impure expressions in a pure file. */
export const impurities = (file: SourceFile): readonly string[] =>
  IMPURE_EXPRESSIONS.filter((pattern) => pattern.test(withoutComments(file.text))).map(
    (pattern) => `${file.path}: ${pattern.source}`,
  );
