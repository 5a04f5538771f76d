/** The type of a catalogue in another language: the same members and parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : T extends number | boolean
      ? T
      : { readonly [K in keyof T]: Translated<T[K]> };
