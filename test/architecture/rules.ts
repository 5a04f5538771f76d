/** The dependency rule and purity, as data: who may import what, and what a pure file may not say. */
import type { SourceFile } from './source-files.js';

export const PURE = [
  'libs/booking/',
  'libs/identity/',
  'libs/operations/',
  'libs/pricing/',
  'libs/receipts/',
  'libs/views/',
  'libs/sampling/',
  'libs/contract/',
  'libs/eventing/types/',
];
export const isPure = (path: string): boolean => PURE.some((folder) => path.startsWith(folder));

const published = /^libs\/[a-z]+\/(([a-z]+-)?events|schemas)\.js$/;
const own = (path: string): string => path.split('/').slice(0, 2).join('/') + '/';
const isPackage = (target: string): boolean => !/^(apps|libs|frontend|test|bench)\//.test(target);

interface Rule {
  readonly name: string;
  readonly applies: (path: string) => boolean;
  readonly allows: (target: string, path: string) => boolean;
}

export const RULES: readonly Rule[] = [
  {
    name: 'a pure library depends on zod, the contract, the event types, and other pure libraries’ published events only',
    applies: isPure,
    allows: (target, path) =>
      target === 'zod/mini' ||
      target.startsWith('libs/contract/') ||
      target.startsWith('libs/eventing/types/') ||
      target.startsWith(own(path)) ||
      published.test(target) ||
      // The registries of projections and processes name everything that is to be run; samples live by all the rules.
      (/^libs\/(views|sampling)\//.test(path) && isPure(target)),
  },
  {
    name: 'the engine depends on its types and the contract, and names no driver',
    applies: (path) => path.startsWith('libs/eventing/') && !isPure(path),
    allows: (target) =>
      target.startsWith('libs/eventing/') ||
      target.startsWith('libs/contract/') ||
      target.startsWith('node:') ||
      target === 'uuid' ||
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
    name: 'the frontend imports the contract and the types of pricing, nothing else of the back end',
    applies: (path) => path.startsWith('frontend/'),
    allows: (target) =>
      isPackage(target) ||
      target.startsWith('frontend/') ||
      target.startsWith('libs/contract/') ||
      target.startsWith('libs/pricing/'),
  },
  {
    name: 'features of the frontend do not import each other',
    applies: (path) => path.startsWith('frontend/features/'),
    allows: (target, path) => !target.startsWith('frontend/features/') || target.split('/')[2] === path.split('/')[2],
  },
];

export const violations = (rule: Rule, files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => rule.applies(path))
    .flatMap(({ path, imports }) =>
      imports.filter((target) => !rule.allows(target, path)).map((target) => `${path} -> ${target}`),
    );

const IMPURE = [
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

/** What a pure file says that it may not. */
export const impurities = (file: SourceFile): readonly string[] =>
  IMPURE.filter((pattern) => pattern.test(withoutComments(file.text))).map(
    (pattern) => `${file.path}: ${pattern.source}`,
  );
