/**
 * What whoever calls the API must know, inferred from the table of calls: the parameters, query and body that a call
 * takes, and what it answers. The browser and the tests are typed by it. Of the table itself only types are used here, so
 * that no schema travels along.
 */
import type { BodyInput, CallName, CALLS, Query } from './calls.js';

/** The names of the `:parameters` in a path. */
export type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
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

/** What a call is made with. */
export type Options<N extends CallName> = ParamsOption<N> & BodyOption<N> & { readonly query?: QueryOption<N> };
/** The arguments behind a call's name: its options and `More`, left out where nothing is needed. */
export type Arguments<N extends CallName, More extends object = object> =
  Record<never, never> extends Options<N> ? [(Options<N> & More)?] : [Options<N> & More];

/** What a call is made with, whichever it is. */
export interface AnyOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** Values that can be written as text; what is undefined is left out. */
  readonly query?: object;
  readonly body?: unknown;
}

/** Where a call goes: the parameters of `path` filled in and escaped, a query only of what is given. */
export function addressOf(path: string, { params = {}, query = {} }: AnyOptions = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? filled : `${filled}?${search.toString()}`;
}
