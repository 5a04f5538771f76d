import { isOverlap } from '../../api/client/api-problem.js';
import type { OpenAddressForm } from '../../components/address/AddressForm.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { AskedChef } from '../../components/chosen-chef/AskedChef.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Facts } from '../../components/Facts.js';
import { Failure } from '../../components/Failure.js';
import { Notice } from '../../components/Notice.js';
import { Page } from '../../components/Page.js';
import { Skeleton } from '../../components/Skeleton.js';
import { When } from '../../components/When.js';
import { checkSelection } from '../../lib/booking/check-selection.js';
import { factsOf, formatHours, hoursOf } from '../../lib/booking/order.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { money } from '../../lib/format/money.js';
import { unbroken } from '../../lib/format/time.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { useCityName } from '../../lib/language/city-name.js';
import { REQUIREMENT_LABELS } from '../../lib/language/labels.js';
import { type Session, useSession } from '../../lib/session/session.js';
import { fareRequestOf } from './api.js';
import { FarePanel, fareProblem, partsOf } from './fare/FarePanel.js';
import { includedIn } from './fare/provided.js';
import { type BookingFlow, type FlowAction, openSummary, useBookingFlow } from './flow/booking-flow.js';
import { dessertsOf, type Selection } from './flow/selection.js';
import { AddressSection } from './summary/AddressSection.js';
import { PayTerms } from './payment/PayTerms.js';
import { IngredientsSection } from './summary/IngredientsSection.js';
import { CouponSection } from './summary/CouponSection.js';
import styles from './summary/summary.module.css';
import { SummarySection } from './Sections.js';
import { useQuotedFare } from './summary/useQuotedFare.js';
import { useSubmission } from './summary/useSubmission.js';
import { useVisitAddress } from './summary/useVisitAddress.js';
import { PRICE_TEXTS, SUMMARY_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import type { Address } from '@libs/contract/addresses.js';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { Pencil } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { type Dispatch, lazy, type ReactNode, useEffect, useRef, useState } from 'react';

/** Loaded on demand: few people return to a booking that is made. */
const AlreadyMade = lazy(() => import('./summary/AlreadyMade.js'));

/** The review of the whole booking. Opened directly, it shows the stored draft. */
export default function SummaryPage() {
  const state = useLocation().state as { bookingData?: unknown } | null;
  const user = useSession();
  const [flow, dispatch] = useBookingFlow((stored) => openSummary(stored, state?.bookingData));
  // A booking created on this page navigates by itself.
  const [madeBefore] = useState(flow.made);
  if (madeBefore !== undefined) return <AlreadyMade id={madeBefore} />;
  if (!user || !flow.choices)
    return (
      <Page title={texts.title} size="narrow">
        <EmptyState title={texts.empty} action={<ButtonLink to="/booking">{texts.start}</ButtonLink>}>
          {texts.emptyLead}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Summary flow={flow} choices={flow.choices} dispatch={dispatch} user={user} />
    </Page>
  );
}

const MenuSummary = lazyComponent(async () => (await import('./menu/MenuSummary.js')).MenuSummary);
const Overlaps = lazyComponent(async () => (await import('../../components/overlaps/Overlaps.js')).Overlaps);
const FareChanged = lazyComponent(async () => (await import('./summary/FareChanged.js')).FareChanged);

interface SummaryProps {
  /** Stands for the choices and the menu, given why the booking was not created; with it the deposit is paid at once. */
  readonly chosen?: (failure: Error | undefined) => ReactNode;
  readonly flow: BookingFlow;
  readonly choices: Selection;
  readonly dispatch: Dispatch<FlowAction>;
  readonly user: Session;
}

/** Choices, address, coupon and fare, with the Book button. */
export function Summary({ flow, choices, dispatch, user, chosen }: SummaryProps) {
  const now = useNow(MINUTE);
  const { address } = useVisitAddress(flow.address, user);
  const request = fareRequestOf(choices, now);
  const quoted = useQuotedFare(request, flow.coupon);
  const { fare, fareError, retry } = quoted;
  const form = useRef<OpenAddressForm>(null);
  const submission = useSubmission({ flow, dispatch, request, retryFare: retry, address, form, user });
  const { submit, busy, refusals, newFare, forget } = submission;
  const { adding = false } = flow;
  const cityName = useCityName();
  const unserved = whyUnserved(adding || !address ? undefined : { ...address, city: cityName(address.city) }, fare);
  const [wrong] = Object.values(checkSelection(choices, now));
  const where = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: section } = where;
    // A field with an error has the focus already.
    if (refusals > 0 && !section?.contains(document.activeElement)) section?.querySelector('input')?.focus();
  }, [refusals]);

  const waits = busy || quoted.outdated;
  return (
    <div className={`stack fluid gap-4 ${styles.columns}`}>
      <div>
        <AskedChef visit={choices} city={address?.city} />
        {chosen ? (
          chosen(submission.failure)
        ) : (
          <>
            <ChosenSection
              selection={choices}
              desserts={flow.menu ? dessertsOf(choices, flow.menu) : 0}
              chefBuys={flow.chefBuysFor !== undefined}
            />
            <MenuSummary
              props={{ choices, menu: flow.menu, error: submission.failure }}
              fallback={<Skeleton height="200px" />}
            />
            <IngredientsSection flow={flow} choices={choices} dispatch={dispatch} />
          </>
        )}
        <SummarySection title={texts.where}>
          <div ref={where}>
            <p className="mb-3 soft">{texts.billed}</p>
            <AddressSection
              user={user}
              value={address?.id}
              adding={adding}
              onAdding={(another) => {
                forget();
                dispatch({ type: 'add-address', adding: another });
              }}
              form={form}
              error={submission.addressError}
              onChange={(id) => {
                forget();
                dispatch({ type: 'choose-address', address: id });
              }}
            />
          </div>
        </SummarySection>
        <SummarySection title={texts.coupon.title}>
          <CouponSection
            fare={quoted.plain}
            applied={flow.coupon}
            isRefused={quoted.isCouponRefused}
            dispatch={dispatch}
          />
        </SummarySection>
        {!chosen && (
          <SummarySection title={texts.payLater}>
            <p>{texts.payLaterLead}</p>
            <Button
              look="secondary"
              className="self-start"
              busy={waits}
              disabled={unserved !== undefined}
              onClick={() => submit(fare, 'later')}
            >
              {texts.book}
            </Button>
          </SummarySection>
        )}
      </div>
      <FarePanel
        kind={PRICE_TEXTS.total}
        total={fare?.totalPrice}
        people={choices.headCount}
        lines={fare?.lines ?? []}
        parts={fare ? partsOf(fare.totalPrice, fare.depositAmount) : []}
        outdated={quoted.outdated}
        note={
          unserved === undefined && isOverlap(submission.failure) ? (
            <Overlaps
              props={{
                ...{ error: submission.failure, action: 'anyway', busy: waits },
                onConfirm: () => submission.bookAnyway(fare),
              }}
            />
          ) : unserved === undefined && submission.failure ? (
            <Failure error={submission.failure} fallback={MESSAGES.booking.failed} refused={MESSAGES.booking.refused} />
          ) : (
            <>
              <Refusal
                text={unserved ?? (fareError && fareProblem(fareError, retry)) ?? submission.incomplete ?? wrong}
              />
              {fare?.freeCancellation === false && <Notice tone="wait">{MESSAGES.booking.noFreeCancellation}</Notice>}
              {fare && <PayTerms total={fare.totalPrice} deposit={fare.depositAmount} refunds={fare} />}
            </>
          )
        }
        action={
          <Button wide busy={waits} disabled={unserved !== undefined} onClick={() => submit(fare, 'now')}>
            {fare ? texts.payAndBook(money(fare.depositAmount)) : texts.payFirst}
          </Button>
        }
      />
      <FareChanged
        props={
          fare &&
          newFare && {
            ...{ before: fare, after: newFare, busy },
            onConfirm: () => submit(newFare),
            onClose: () => {
              forget();
              retry();
            },
          }
        }
      />
    </div>
  );
}

/** Why nobody would come: no chef serves the city of the address, or there is none at all. */
function whyUnserved(address: Address | undefined, fare: Fare | undefined): string | undefined {
  if (address?.served === false && address.city) return texts.notServed(address.city);
  return address?.served === false || fare?.served === false ? PRICE_TEXTS.notServed : undefined;
}

const Refusal = ({ text }: { readonly text: ReactNode }) =>
  text && (
    <Notice tone="gone" alert>
      {text}
    </Notice>
  );

interface ChosenSectionProps {
  readonly selection: Selection;
  readonly desserts: number;
  /** Whether the chef buys the ingredients. */
  readonly chefBuys: boolean;
}

/** The form's values, with a link back to the form. */
function ChosenSection({ selection, desserts, chefBuys }: ChosenSectionProps) {
  const { requirement } = selection;
  const hours = hoursOf(selection);
  const facts = [
    { label: texts.when, value: hours ? <Span selection={selection} hours={hours} /> : '–' },
    { label: texts.occasion, value: requirement === '' ? '–' : REQUIREMENT_LABELS[requirement] },
    ...factsOf(selection, desserts),
    ...includedIn(chefBuys),
  ];
  const change = (
    <ButtonLink to="/booking" look="quiet" icon={<Pencil size={16} aria-hidden />}>
      {texts.back}
    </ButtonLink>
  );
  return (
    <SummarySection title={texts.chosen} action={change}>
      <Facts facts={facts} />
    </SummarySection>
  );
}

const Span = ({ selection, hours }: { readonly selection: Selection; readonly hours: number }) => (
  <>
    <When span={selection} /> {unbroken(`(${formatHours(hours)})`)}
  </>
);
