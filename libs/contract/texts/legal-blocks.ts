/** A legal text as data, so that a translation is a separate data file. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  /** A term and its definition. */
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }
  /** The name of content that the page inserts. */
  | { readonly insert: string };

export interface Clause {
  /** The URL fragment of the clause, e.g. `/Refund_Policy#tiers`. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}
