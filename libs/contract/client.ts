/**
 * The types of a client, inferred from the table of calls: the parameters, query and body that a call takes, and its
 * answer. The browser and the tests use them. Only types of the table are used here, so that no schema is bundled.
 */
import type { BodyInput, CallName, CALLS, Query } from './calls.js';

/** The names of the `:parameters` in a path. */
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Definition<N extends CallName> = (typeof CALLS)[N];
type ParamsOption<N extends CallName> = [ParamsIn<Definition<N>['path']>] extends [never]
  ? { readonly params?: Readonly<Record<never, string>> }
  : { readonly params: Readonly<Record<ParamsIn<Definition<N>['path']>, string>> };
type BodyOption<N extends CallName> =
  Definition<N> extends { readonly body: unknown } ? { readonly body: BodyInput<N> } : { readonly body?: never };
type QueryOption<N extends CallName> =
  Query<N> extends object ? Partial<Query<N>> : Readonly<Record<string, string | undefined>>;

/** The input of a call. */
export type Options<N extends CallName> = ParamsOption<N> & BodyOption<N> & { readonly query?: QueryOption<N> };
/** The arguments after a call's name: its options and `More`, optional if nothing is required. */
export type Arguments<N extends CallName, More extends object = object> =
  Record<never, never> extends Options<N> ? [(Options<N> & More)?] : [Options<N> & More];

/** The input of any call. */
export interface AnyOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** Values that can be written as text; undefined ones are omitted. */
  readonly query?: object;
  readonly body?: unknown;
}

/** Returns the URL of a call: `path` with its parameters filled in and escaped, and a query with the given fields. */
export function addressOf(path: string, { params = {}, query = {} }: AnyOptions = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? filled : `${filled}?${search.toString()}`;
}

/**
 * The header with the log position of a write. A client sends the highest one with its requests, so that its reads
 * include the write, whichever process answers. Opaque, but ordered as text.
 */
export const LOG_POSITION = 'X-Log-Position';
