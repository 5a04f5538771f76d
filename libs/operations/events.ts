/** What operators do that must be known later: the published language of this library. */
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

export type OperationsEvent = PersonalDataRevealed;
