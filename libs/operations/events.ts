/** What happens to a log as a whole, and what operators do that must be known later: the published language of this library. */
import type { DomainEvent } from '@libs/eventing/types/envelope.js';

/** An operator was shown the personal data of a stream. Written before it is shown; what was shown is not in it. */
export type PersonalDataRevealed = DomainEvent<
  'PersonalDataRevealed',
  {
    readonly stream: string;
    /** Everything up to this revision was shown. */
    readonly revision: number;
    /** The operator's own words; may be empty. */
    readonly reason: string;
  }
>;

/** A log was begun. */
export type LogFounded = DomainEvent<
  'LogFounded',
  {
    /** What the events are about, so that no other product writes among them. */
    readonly product: string;
    /** Fingerprint of the secret that everything in the log is sealed and named with. */
    readonly secret: string;
  }
>;
