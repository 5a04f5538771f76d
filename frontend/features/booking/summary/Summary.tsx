import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { Address } from '@libs/contract/addresses.js';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { Button } from '../../../components/Button.js';
import { AskedChef } from '../../../components/chosen-chef/AskedChef.js';
import { Failure } from '../../../components/Failure.js';
import { Notice } from '../../../components/Notice.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { addressesQuery } from '../../../api/addresses.js';
import { ApiProblem, isOverlap } from '../../../api/client/api-problem.js';
import { messageOf } from '../../../api/client/problem.js';
import type { Session } from '../../../lib/session/session.js';
import { useCityName } from '../../../lib/language/city-name.js';
import { money } from '../../../lib/format/money.js';
import { later } from '../../../lib/browser/later.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { checkSelection } from '../../../lib/booking/check-selection.js';
import styles from '../Columns.module.css';
import { FarePanel } from '../fare/FarePanel.js';
import { partsOf } from '../fare/parts.js';
import { fareRequestOf } from '../fare-request.js';
import type { BookingFlow, FlowAction } from '../flow/booking-flow.js';
import { readLastVisit } from '../flow/last-visit.js';
import type { Selection } from '../flow/selection.js';
import { TEXTS } from '../texts.js';
import { AddressSection } from './AddressSection.js';
import { ChosenSection } from './ChosenSection.js';
import { CouponSection } from './CouponSection.js';
import sections from './SummaryPage.module.css';
import { SummarySection } from './SummarySection.js';
import { useQuotedFare } from './useQuotedFare.js';
import { useSubmission } from './useSubmission.js';

const MenuSummary = later(async () => (await import('../menu/MenuSummary.js')).MenuSummary);
const Overlaps = later(async () => (await import('../../../components/overlaps/Overlaps.js')).Overlaps);
const FareChanged = later(async () => (await import('./FareChanged.js')).FareChanged);

interface SummaryProps {
  readonly flow: BookingFlow;
  readonly choices: Selection;
  readonly dispatch: Dispatch<FlowAction>;
  readonly user: Session;
}

const { summary: texts, fare: fareTexts } = TEXTS;

/** Choices, address, coupon and fare, with the Book button. */
export function Summary({ flow, choices, dispatch, user }: SummaryProps) {
  const now = useNow(MINUTE);
  const { data: addresses } = useQuery(addressesQuery(user.id));
  const [lastAddress] = useState(() => readLastVisit()?.address);
  const byId = (wanted: string | undefined) => addresses?.find(({ id }) => id === wanted);
  const address = byId(flow.address) ?? byId(lastAddress) ?? addresses?.[0];
  const request = fareRequestOf(choices, now);
  const quoted = useQuotedFare(request, flow.coupon);
  const { fare, fareError } = quoted;
  const submission = useSubmission({ flow, dispatch, request, address, user });
  const { submit, busy, withoutAddress, newFare, forget } = submission;
  const cityName = useCityName();
  const unserved = whyUnserved(address && { ...address, city: cityName(address.city) }, fare);
  const [wrong] = Object.values(checkSelection(choices, now));
  const where = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (withoutAddress > 0) where.current?.querySelector<HTMLElement>('input')?.focus();
  }, [withoutAddress]);

  const waits = busy || quoted.outdated;
  return (
    <div className={styles.columns}>
      <div>
        <AskedChef visit={choices} city={address?.city} />
        <ChosenSection selection={choices} />
        <MenuSummary
          props={{ choices, menu: flow.menu, error: submission.failure }}
          fallback={<Skeleton height="200px" />}
        />
        <SummarySection title={texts.where}>
          <div ref={where}>
            <p className={sections.billed}>{texts.billed}</p>
            <AddressSection
              user={user}
              value={address?.id}
              error={submission.addressError}
              onChange={(id) => dispatch({ type: 'choose-address', address: id })}
            />
          </div>
        </SummarySection>
        <SummarySection title={TEXTS.coupon.title}>
          <CouponSection
            fare={quoted.plain}
            applied={quoted.couponError ? undefined : flow.coupon}
            dispatch={dispatch}
          />
        </SummarySection>
        <SummarySection title={texts.payLater}>
          <p>{texts.payLaterLead}</p>
          <Button
            look="secondary"
            className={sections.book}
            busy={waits}
            disabled={unserved !== undefined}
            onClick={() => submit(fare, 'later')}
          >
            {texts.book}
          </Button>
        </SummarySection>
      </div>
      <FarePanel
        kind={fareTexts.total}
        total={fare?.totalPrice}
        people={choices.headCount}
        lines={fare?.lines ?? []}
        parts={fare ? partsOf(fare.totalPrice, fare.depositAmount) : []}
        outdated={quoted.outdated}
        note={
          isOverlap(submission.failure) ? (
            <Overlaps
              props={{
                ...{ error: submission.failure, action: 'anyway', busy: waits },
                onConfirm: () => submission.bookAnyway(fare),
              }}
            />
          ) : submission.failure ? (
            <Failure
              error={submission.failure}
              fallback={MESSAGES.booking.failed}
              refused={MESSAGES.booking.refused}
              detail={aboutChef(submission.failure)}
            />
          ) : (
            <Refusal
              text={
                unserved ?? submission.incomplete ?? wrong ?? (fareError && messageOf(fareError, fareTexts.unavailable))
              }
            />
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
              quoted.retry();
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
  return address?.served === false || fare?.served === false ? fareTexts.notServed : undefined;
}

/** Why the chef that was asked for cannot come; the other fields of a refusal say so themselves. */
const aboutChef = (failure: Error): string | undefined =>
  failure instanceof ApiProblem ? failure.fields['preferredChef'] : undefined;

const Refusal = ({ text }: { readonly text: string | null }) =>
  text && (
    <Notice tone="gone" alert>
      {text}
    </Notice>
  );
