import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MESSAGES } from '@libs/contract/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { Button } from '../../../components/Button.js';
import { Failure } from '../../../components/Failure.js';
import { Notice } from '../../../components/Notice.js';
import { addressesQuery } from '../../../lib/address-queries.js';
import { messageOf } from '../../../lib/problem.js';
import type { Session } from '../../../lib/session.js';
import { useNow } from '../../../lib/useNow.js';
import { checkSelection } from '../../../lib/check-selection.js';
import styles from '../Columns.module.css';
import { FarePanel } from '../fare/FarePanel.js';
import { partsOf } from '../fare/parts.js';
import { fareRequestOf } from '../fare-request.js';
import type { Selection } from '../selection.js';
import { TEXTS } from '../texts.js';
import { AddressSection } from './AddressSection.js';
import { ChosenSection } from './ChosenSection.js';
import { CouponField } from './CouponField.js';
import { FareChanged } from './FareChanged.js';
import { SummarySection } from './SummarySection.js';
import { useChoices } from './useChoices.js';
import { useQuotedFare } from './useQuotedFare.js';
import { useSubmission } from './useSubmission.js';

interface SummaryProps {
  readonly selection: Selection;
  readonly user: Session;
}

const { summary: texts, fare: fareTexts } = TEXTS;

/** What was chosen, where it takes place, a coupon, and what it all costs; then Book. */
export function Summary({ selection, user }: SummaryProps) {
  const choices = useChoices();
  const now = useNow(MINUTE);
  const { data: addresses } = useQuery(addressesQuery(user.id));
  const address = addresses?.find(({ id }) => id === choices.address) ?? addresses?.[0];
  const request = fareRequestOf(selection, now);
  const quoted = useQuotedFare(request, choices.coupon);
  const { fare, fareError } = quoted;
  const submission = useSubmission(request, address);
  const { submit, busy, withoutAddress, newFare, forget } = submission;
  const [wrong] = Object.values(checkSelection(selection, now));
  const where = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (withoutAddress > 0) where.current?.querySelector<HTMLElement>('input')?.focus();
  }, [withoutAddress]);

  return (
    <div className={styles.columns}>
      <div>
        <ChosenSection selection={selection} />
        <SummarySection title={texts.where}>
          <div ref={where}>
            <AddressSection
              user={user}
              value={address?.id}
              error={withoutAddress > 0 && !address ? MESSAGES.booking.address : undefined}
              onChange={choices.chooseAddress}
            />
          </div>
        </SummarySection>
        <SummarySection title={TEXTS.coupon.title}>
          <CouponField
            fare={quoted.plain}
            applied={quoted.couponError ? undefined : choices.coupon}
            onChange={choices.chooseCoupon}
          />
        </SummarySection>
      </div>
      <FarePanel
        kind={fareTexts.total}
        total={fare?.totalPrice}
        lines={fare?.lines ?? []}
        parts={fare ? partsOf(fare.totalPrice, fare.depositAmount) : []}
        outdated={quoted.outdated}
        note={
          submission.failure ? (
            <Failure error={submission.failure} fallback={MESSAGES.booking.failed} />
          ) : (
            <Refusal text={submission.incomplete ?? wrong ?? (fareError && messageOf(fareError, fareTexts.away))} />
          )
        }
        action={
          <Button wide busy={busy || quoted.outdated} onClick={() => submit(fare)}>
            {texts.book}
          </Button>
        }
      />
      {fare && newFare && (
        <FareChanged
          before={fare}
          after={newFare}
          busy={busy}
          onConfirm={() => submit(newFare)}
          onClose={() => {
            forget();
            quoted.retry();
          }}
        />
      )}
    </div>
  );
}

const Refusal = ({ text }: { readonly text: string | null }) =>
  text && (
    <Notice tone="gone" alert>
      {text}
    </Notice>
  );
