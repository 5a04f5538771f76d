import { ApiProblem } from '../../api/client/api-problem.js';
import { queryClient } from '../../api/client/query-client.js';
import { Button } from '../../components/Button.js';
import { AskedChef } from '../../components/chosen-chef/AskedChef.js';
import { Notice } from '../../components/Notice.js';
import { Page } from '../../components/Page.js';
import { useErrorToast } from '../../components/useErrorToast.js';
import { checkSelection, type SelectionErrors, wrongTimes } from '../../lib/booking/check-selection.js';
import type { ChosenMenu } from '../../lib/booking/chosen-menu.js';
import { dropIntent } from '../../lib/booking/intent.js';
import { readNextBooking } from '../../lib/booking/next-visits.js';
import { offerName } from '../../lib/booking/offers.js';
import { planIn } from '../../lib/booking/plan.js';
import { intentIn, readIntent } from '../../lib/booking/stored-intent.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { useSession } from '../../lib/session/session.js';
import { LiveFarePanel } from './fare/LiveFarePanel.js';
import { type LiveFare, useLiveFare } from './fare/useLiveFare.js';
import { openForm, readLastVisit, useBookingFlow } from './flow/booking-flow.js';
import { NOTHING_CHOSEN, type Selection, withSuggestion } from './flow/selection.js';
import { SelectionFields } from './form/SelectionFields.js';
import styles from './summary/summary.module.css';
import { FORM_TEXTS as texts, PRICE_TEXTS } from '@libs/contract/texts/en/booking.js';
import { MINUTE } from '@libs/contract/time.js';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The booking form: what, when, how many people, which dishes; with the fare. */
export default function BookingPage() {
  const now = useNow(MINUTE);
  const { selection, menu, change, changeMenu, repeats, forget } = useSelection(now);
  const user = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** How often Continue was pressed on an incomplete form. From the first time on, all missing fields are marked. */
  const [refusals, setRefusals] = useState(0);
  const live = useLiveFare(selection, now);
  const refused = live.error instanceof ApiProblem && !live.outdated ? live.error.fields : NO_ERRORS;
  const missing = useMemo(() => ({ ...refused, ...checkSelection(selection, now) }), [refused, selection, now]);
  const wrong = useMemo(() => ({ ...refused, ...wrongTimes(selection, now) }), [refused, selection, now]);

  const say = useErrorToast(Object.values(missing));
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [refusals]);

  const userId = user?.id;
  useEffect(() => {
    void loadSummary(userId);
  }, [userId]);

  const proceed = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = Object.values(missing);
    if (first) {
      setRefusals(refusals + 1);
      say(first);
      return;
    }
    const state = {
      bookingData: selection,
      userData: user && { id: user.id, firstName: user.firstName, lastName: user.lastName },
      totalAmount: live.outdated ? undefined : live.fare?.totalPrice,
    };
    void navigate('/journalbookingdetails', { state });
  };

  const startFresh = () => {
    forget();
    // The pressed button is gone.
    form.current?.querySelector('input')?.focus();
  };

  return (
    <Page title={texts.title} lead={offerName(selection) || texts.lead}>
      <form ref={form} className={`stack fluid gap-4 ${styles.columns}`} noValidate onSubmit={proceed}>
        <div>
          <AskedChef visit={selection} />
          {repeats && <Repeated onForget={startFresh} />}
          <SelectionFields
            {...{ selection, menu, now }}
            errors={refusals > 0 ? missing : wrong}
            onChange={change}
            onMenu={changeMenu}
          />
        </div>
        <LiveFarePanel
          live={live}
          kind={live.request?.call === 'getFare' ? PRICE_TEXTS.total : PRICE_TEXTS.estimate}
          hint={hintOf(live, selection.meals.length)}
          people={selection.headCount}
          action={
            <Button type="submit" wide>
              {texts.next}
            </Button>
          }
        />
      </form>
    </Page>
  );
}

const NO_ERRORS: SelectionErrors = {};

/** A missing count is corrected with its plus button. */
const FIRST_WRONG = '[aria-invalid="true"], [data-invalid] button:last-of-type';

/** The visits that this device knows of: a suggested day is none of theirs. */
const takenDays = (now: number) =>
  [readLastVisit()?.choices, readNextBooking(now)].filter((known) => known !== undefined);

/**
 * The choices. They start with those of the draft, changed by the last Book Now choice if it is not applied yet, or by
 * the plan in the URL; without any, with those of the last booking. A Book Now choice also arrives when a log-in came
 * between.
 */
function useSelection(now: number) {
  const { state, key, search } = useLocation() as Location<unknown>;
  const [{ choices = NOTHING_CHOSEN, menu, repeats = false }, dispatch] = useBookingFlow((stored) => {
    const plan = planIn(new URLSearchParams(search));
    const intent = intentIn(state) ?? (plan ? undefined : readIntent());
    const last = readLastVisit()?.choices;
    return openForm(stored, { intent, plan, origin: intent?.id ?? key + search, last, taken: takenDays(now), now });
  });
  useEffect(() => {
    // A followed link is the newer choice.
    if (planIn(new URLSearchParams(search))) dropIntent();
  }, [search]);
  // The notice stays after a change, which must not move the form.
  const [repeatedFirst, setRepeatedFirst] = useState(repeats);
  return {
    selection: choices,
    menu,
    change: useCallback((next: Selection) => dispatch({ type: 'choose', choices: next }), [dispatch]),
    changeMenu: useCallback((next: ChosenMenu) => dispatch({ type: 'choose-menu', menu: next }), [dispatch]),
    repeats: repeatedFirst,
    forget: () => {
      setRepeatedFirst(false);
      dispatch({ type: 'start-fresh', choices: withSuggestion(NOTHING_CHOSEN, now, takenDays(now)) });
    },
  };
}

/** What to choose before there is a fare, and what an estimate without times is based on. */
function hintOf({ request }: LiveFare, meals: number): string | undefined {
  if (meals === 0) return PRICE_TEXTS.noMeals;
  if (!request) return PRICE_TEXTS.noDishes;
  return request.body.startTime && request.body.endTime ? undefined : PRICE_TEXTS.usualHours;
}

/** Says that the choices are those of the last booking, and drops them on request. */
const Repeated = ({ onForget }: { readonly onForget: () => void }) => (
  <div className="mb-6">
    <Notice tone="calm">
      <div className="cluster spread gap-2-4">
        <p>{texts.repeats}</p>
        <Button look="secondary" onClick={onForget}>
          {texts.startFresh}
        </Button>
      </div>
    </Notice>
  </div>
);

/**
 * Loads all parts of the summary ahead with the addresses of the user, so that it opens without a network, too. Opening
 * it reports what failed.
 */
const loadSummary = (userId: string | undefined): Promise<unknown> =>
  Promise.all([
    import('./SummaryPage.js'),
    import('./summary/CouponForm.js'),
    import('./summary/FareChanged.js'),
    import('./menu/MenuSummary.js'),
    import('../../components/address/AddressForm.js'),
    userId !== undefined && loadAddresses(userId),
  ]).catch(() => undefined);

async function loadAddresses(userId: string): Promise<void> {
  const { addressesQuery } = await import('../../api/addresses.js');
  await queryClient.query(addressesQuery(userId));
}
