import { useState } from 'react';
import type { Address } from '@libs/contract/accounts.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { toast } from '../../../components/toasts.js';
import type { FareRequest } from '../fare-request.js';
import type { Attempt } from './summary-draft.js';
import { newFareOf, useBook } from './useBook.js';

interface Submission {
  /** Books by a fare, or says why that is not possible. */
  readonly submit: (by: Fare | undefined) => void;
  readonly busy: boolean;
  /** How often Book was pressed without an address. */
  readonly withoutAddress: number;
  /** Something is missing that no field is to blame for. */
  readonly incomplete: string | undefined;
  /** Why the booking was not made. */
  readonly failure: Error | undefined;
  /** The fare is another one by now, and waits to be agreed to. */
  readonly newFare: Fare | undefined;
  /** The new fare is not agreed to. */
  readonly forget: () => void;
}

const { booking: texts } = MESSAGES;

/** The Book button: what it needs, what it sends, and what is said when the answer is no. */
export function useSubmission(request: FareRequest | undefined, address: Address | undefined): Submission {
  const book = useBook();
  const [incomplete, setIncomplete] = useState<string>();
  const [withoutAddress, setWithoutAddress] = useState(0);

  const submit = (by: Fare | undefined) => {
    book.reset();
    setIncomplete(undefined);
    if (!address) {
      setWithoutAddress(withoutAddress + 1);
      toast('error', texts.address);
    } else if (request?.call !== 'getFare' || !by?.quote) {
      setIncomplete(texts.incomplete);
    } else {
      book.mutate({ body: bodyOf(request.body, address.id, by.quote), total: by.totalPrice });
    }
  };
  const newFare = newFareOf(book.error);
  const failure = newFare ? undefined : (book.error ?? undefined);
  return { submit, busy: book.isPending, withoutAddress, incomplete, failure, newFare, forget: book.reset };
}

/** What was quoted, without its counts: those are in the quote. */
function bodyOf(selection: BodyInput<'getFare'>, address: string, quote: string): Attempt['body'] {
  const { numberOfBreakfast: _, numberOfStarters: __, numberOfMainCourses: ___, ...visit } = selection;
  return { ...visit, address, fareObject: { quote }, description: '' };
}
