/** What decided an event: recorded with it, so that an operator can see why it happened. */

/** A JSON value. In facts: an id, an amount in paise, an instant, an enum word or a count; never personal data. */
export type FactValue =
  string | number | boolean | null | readonly FactValue[] | { readonly [name: string]: FactValue | undefined };

/** The branch of a policy that applied. */
export interface Rule {
  /** In kebab-case; for an event that its command alone decides, the type of the command. */
  readonly name: string;
  /** What was known and made the difference, at most {@link MAX_FACTS_LENGTH}. */
  readonly facts?: Readonly<Record<string, FactValue | undefined>>;
}

/** A rule in the metadata of an event. */
export interface RecordedRule extends Rule {
  /** The type of the command. */
  readonly command: string;
}

/** The maximum length of a rule's facts as JSON, in characters: they are stored with each event. */
export const MAX_FACTS_LENGTH = 2_048;
