/** A legal text as data, so that another language is another file and nothing else. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  /** A word and what it means. */
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }
  /** The name of something that the page itself puts here. */
  | { readonly insert: string };

export interface Clause {
  /** What the address names it by, e.g. `/Refund_Policy#tiers`. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}
