import { BOOKING_LISTS, storeBooking } from '../../../api/bookings.js';
import { ApiProblem, isOverlap } from '../../../api/client/api-problem.js';
import { api } from '../../../api/client/api.js';
import { useLeaveToPay } from '../../../api/open-payment.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import type { OpenAddressForm } from '../../../components/address/AddressForm.js';
import { useErrorToast } from '../../../components/useErrorToast.js';
import { dropChosenChef, readChosenChef } from '../../../lib/booking/chosen-chef.js';
import { dropIntent } from '../../../lib/booking/intent.js';
import type { Session } from '../../../lib/session/session.js';
import type { FareRequest } from '../api.js';
import {
  type Attempt,
  attemptFor,
  bookingFlow,
  type BookingFlow,
  type FlowAction,
  readFlow,
  saveLastVisit,
  storeFlow,
} from '../flow/booking-flow.js';
import { menuFor } from '../flow/selection.js';
import type { Address } from '@libs/contract/addresses.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { Fare } from '@libs/contract/fares.js';
import type { MenuChoice } from '@libs/contract/menu.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useNavigate } from 'react-router-dom';
import { type Dispatch, type RefObject, useRef, useState } from 'react';

interface SubmissionOptions {
  readonly flow: BookingFlow;
  readonly dispatch: Dispatch<FlowAction>;
  readonly request: FareRequest | undefined;
  /** Asks for the fare again. */
  readonly retryFare: () => void;
  readonly address: Address | undefined;
  /** The form in which an address is typed, while it is open. */
  readonly form: RefObject<OpenAddressForm | null>;
  readonly user: Session;
}

const { booking: texts } = MESSAGES;
const { incomplete: incompleteAddress } = MESSAGES.address;

/** How to book: pay the deposit at once on the provider's page, or later from our own. */
type Payment = 'now' | 'later';

/**
 * Books once, regardless of repeated clicks and lost connections; then opens the payment. An address that is being typed
 * is saved first.
 */
export function useSubmission({ flow, dispatch, request, retryFare, address, form, user }: SubmissionOptions) {
  const navigate = useNavigate();
  const [incomplete, setIncomplete] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [withoutAddress, setWithoutAddress] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const missing = address === undefined ? texts.address : address.bookable === false ? incompleteAddress : undefined;
  const say = useErrorToast(missing === undefined ? [] : [missing]);
  const payment = useRef<Payment>('later');
  /** Opens our page of the deposit, which the browser's back button then finds as well. */
  const openDeposit = (booking: Booking, more: { readonly replace?: boolean; readonly unopened?: boolean } = {}) => {
    const { replace = false, unopened = false } = more;
    const state = { bookingData: booking, ...(unopened && { unopened }) };
    void navigate(`/Payment_gatway?id=${booking.id}`, { replace, state });
  };
  const leave = useLeaveToPay((booking, unopened) => openDeposit(booking, { replace: true, unopened }));
  const finish = (booking: Booking) => {
    const action = { type: 'finish', booking: booking.id } as const;
    dispatch(action);
    // The page may be unmounted by now, and with it the effect that stores the flow.
    storeFlow(bookingFlow(readFlow(), action));
    if (flow.choices && address) saveLastVisit({ choices: flow.choices, address: address.id });
    dropIntent();
    dropChosenChef();
    // Back leads to a shorter screen, for which the browser would restore this position.
    window.scrollTo(0, 0);
    if (payment.current === 'now') leave.mutate(booking);
    else openDeposit(booking);
  };
  const refuse = (error: Error) => isFinalRefusal(error) && dispatch({ type: 'refuse' });
  const chosen = JSON.stringify(flow.choices);
  const create = useCreateBooking((attempt) => dispatch({ type: 'send', attempt }), finish, refuse);

  /** Returns where to book: the typed address once it is saved. Undefined if that is refused, which the page says. */
  const findVenue = async (): Promise<Address | undefined> => {
    const opened = form.current;
    if (opened) {
      setSaving(true);
      const { address: saved, sent } = await opened.save().finally(() => setSaving(false));
      if (!saved) setRefusals((count) => count + 1);
      if (!sent && missing !== undefined) say(missing);
      // Where nobody would come, the page says so once the address is chosen.
      return saved?.served === false ? undefined : saved;
    }
    // The form of another address, which is meant, is still loading.
    if (missing === undefined && !flow.adding) return address;
    setRefusals((count) => count + 1);
    if (missing !== undefined) {
      setWithoutAddress(true);
      say(missing);
    }
    return undefined;
  };
  const book = async (by: Fare | undefined, how: Payment, overlap: boolean) => {
    payment.current = how;
    create.reset();
    setIncomplete(undefined);
    const venue = await findVenue();
    if (!venue) return;
    if (request?.call !== 'getFare') {
      setIncomplete(texts.incomplete);
    } else if (!by?.quote) {
      retryFare();
    } else {
      const { choices, menu } = flow;
      const body = bodyOf(request.body, {
        ...{ address: venue, quote: by.quote, user: user.id, preferredChef: readChosenChef()?.id },
        overlap,
        menu: choices && menu && menuFor(choices, menu),
        chefBuysFor: flow.chefBuysFor,
      });
      const attempt = attemptFor(body, by.totalPrice, flow.attempt, crypto.randomUUID());
      dispatch({ type: 'send', attempt });
      create.mutate({ attempt, by, chosen });
    }
  };
  // What was sent for other choices says nothing of these: neither why it was refused, nor that an overlap is fine.
  const sent = create.variables?.chosen === chosen ? create.variables : undefined;
  const error = sent && create.error;
  const newFare = newFareOf(error);
  const isOverlapFine = sent?.attempt.body.overlap === true;
  return {
    /** Books at a fare, or says why that is not possible. Without a payment, as the last time. */
    submit: (by: Fare | undefined, how = payment.current) => void book(by, how, isOverlapFine),
    /** Books although there is another visit at that time. */
    bookAnyway: (by: Fare | undefined) => void book(by, payment.current, true),
    busy: saving || create.isPending || leave.isPending || leave.isSuccess,
    /** How often Book was pressed without an address that can be booked. */
    refusals,
    /** What is wrong with the chosen address, once Book was pressed. */
    addressError: withoutAddress ? missing : undefined,
    /** Something is missing that has no field. */
    incomplete,
    /** Why the booking was not created. */
    failure: newFare ? undefined : (error ?? undefined),
    /** The fare that has changed and needs to be accepted. */
    newFare,
    /** Forgets why the booking was not created, and declines the new fare. */
    forget: () => {
      if (create.isError) create.reset();
    },
  };
}

interface Sent {
  readonly address: Address;
  readonly quote: string;
  /** The id of the customer. */
  readonly user: string;
  /** The id of the chef to ask first. */
  readonly preferredChef?: string | undefined;
  readonly menu?: MenuChoice | undefined;
  /** What the chef may spend on ingredients at most; missing while the customer buys them. */
  readonly chefBuysFor?: number | undefined;
  /** The customer knows that the visit overlaps another one. */
  readonly overlap?: boolean;
}

/** The payload that books the quoted choices. Dish counts are left out: those of the quote count. */
export function bodyOf(selection: BodyInput<'getFare'>, { address, quote, user, ...wishes }: Sent): Attempt['body'] {
  const { numberOfBreakfast: _, numberOfStarters: __, numberOfMainCourses: ___, ...visit } = selection;
  // Whether it is served may change between two tries of the same booking.
  const { served: ____, ...place } = address;
  return {
    ...visit,
    address: address.id,
    fareObject: { quote },
    user,
    billingAddress: place,
    venue: place,
    description: '',
    ...(wishes.preferredChef !== undefined && { preferredChef: wishes.preferredChef }),
    ...(wishes.menu && { menu: wishes.menu }),
    ...(wishes.chefBuysFor !== undefined && { ingredients: { by: 'chef', limit: wishes.chefBuysFor } }),
    ...(wishes.overlap && { overlap: true }),
  };
}

interface Accepted {
  readonly attempt: Attempt;
  /** The fare that the customer has seen. */
  readonly by: Fare;
  /** The choices, as text. */
  readonly chosen: string | undefined;
}

/**
 * Creates the booking. Retrying an attempt with its key returns the booking that it created. Where only the quote has
 * expired, it is sent once more with the new one, as an attempt of which `onAgain` is told first.
 */
const useCreateBooking = (
  onAgain: (attempt: Attempt) => void,
  onDone: (booking: Booking) => void,
  onError: (error: Error) => void,
) =>
  useApiMutation({
    call: async ({ attempt, by }: Accepted) => {
      try {
        return await api('createBooking', { body: attempt.body, key: attempt.key });
      } catch (error) {
        const fare = newFareOf(error);
        if (!fare?.quote || !isSamePrice(by, fare)) throw error;
        const body = { ...attempt.body, fareObject: { quote: fare.quote } };
        const again = { ...attempt, key: crypto.randomUUID(), body };
        onAgain(again);
        return api('createBooking', { body, key: again.key });
      }
    },
    store: storeBooking,
    invalidates: [BOOKING_LISTS],
    onDone,
    onError,
  });

/** Whether the free cancellation was lost since the first fare. */
export const isLessFree = (before: Fare, after: Fare): boolean =>
  after.freeCancellation === false && before.freeCancellation !== false;

/** Whether a new fare costs the customer the same and takes nothing away. */
const isSamePrice = (before: Fare, after: Fare): boolean =>
  before.totalPrice === after.totalPrice && before.depositAmount === after.depositAmount && !isLessFree(before, after);

/** The new fare in a refusal whose reason is the fare. */
export function newFareOf(error: unknown): Fare | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const parsed = Fare.safeParse(error.details.fare);
  return parsed.success ? parsed.data : undefined;
}

/** Whether the server has refused finally. Otherwise the booking may exist, or the same attempt can still succeed. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  ([400, 403, 404, 422].includes(error.status) ||
    error.code === 'not-served' ||
    isOverlap(error) ||
    newFareOf(error) !== undefined);
