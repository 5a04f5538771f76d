import { type Dispatch, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Address } from '@libs/contract/accounts.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { useMendedToast } from '../../../components/useMendedToast.js';
import { dropIntent } from '../../../lib/booking/intent.js';
import type { Session } from '../../../lib/session/session.js';
import { isFinalRefusal, newFareOf, useCreateBooking } from '../api/create-booking.js';
import { bodyOf } from '../create-body.js';
import type { FareRequest } from '../fare-request.js';
import { attemptFor, bookingFlow, type BookingFlow, type FlowAction } from '../flow/booking-flow.js';
import { readFlow, storeFlow } from '../flow/stored-flow.js';

interface SubmissionOptions {
  readonly flow: BookingFlow;
  readonly dispatch: Dispatch<FlowAction>;
  readonly request: FareRequest | undefined;
  readonly address: Address | undefined;
  readonly user: Session;
}

const { booking: texts } = MESSAGES;

/** Books once, regardless of repeated clicks and lost connections; then opens the payment. */
export function useSubmission({ flow, dispatch, request, address, user }: SubmissionOptions) {
  const navigate = useNavigate();
  const [incomplete, setIncomplete] = useState<string>();
  const [withoutAddress, setWithoutAddress] = useState(0);
  const say = useMendedToast(address ? [] : [texts.address]);
  const finish = (booking: Booking) => {
    const action = { type: 'finish', booking: booking.id } as const;
    dispatch(action);
    // The page may be unmounted by now, and with it the effect that stores the flow.
    storeFlow(bookingFlow(readFlow(), action));
    dropIntent();
    // Back leads to a shorter screen, for which the browser would restore this position.
    window.scrollTo(0, 0);
    void navigate(`/Payment_gatway?id=${booking.id}`, { state: { bookingData: booking } });
  };
  const refuse = (error: Error) => isFinalRefusal(error) && dispatch({ type: 'refuse' });
  const create = useCreateBooking(finish, refuse);

  const submit = (by: Fare | undefined) => {
    create.reset();
    setIncomplete(undefined);
    if (!address) {
      setWithoutAddress(withoutAddress + 1);
      say(texts.address);
    } else if (request?.call !== 'getFare' || !by?.quote) {
      setIncomplete(texts.incomplete);
    } else {
      const body = bodyOf(request.body, address, by.quote, user.id);
      const attempt = attemptFor(body, by.totalPrice, flow.attempt, crypto.randomUUID());
      dispatch({ type: 'send', attempt });
      create.mutate(attempt);
    }
  };
  const newFare = newFareOf(create.error);
  return {
    /** Books at a fare, or says why that is not possible. */
    submit,
    busy: create.isPending,
    /** How often Book was pressed without an address. */
    withoutAddress,
    /** Something is missing that has no field. */
    incomplete,
    /** Why the booking was not created. */
    failure: newFare ? undefined : (create.error ?? undefined),
    /** The fare that has changed and needs to be accepted. */
    newFare,
    /** Declines the new fare. */
    forget: create.reset,
  };
}
