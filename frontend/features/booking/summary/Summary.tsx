import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { MINUTE } from '@libs/contract/time.js';
import { Button } from '../../../components/Button.js';
import { Notice } from '../../../components/Notice.js';
import { toast } from '../../../components/toasts.js';
import { useDraft } from '../../../lib/drafts.js';
import { messageOf } from '../../../lib/problem.js';
import type { Session } from '../../../lib/session.js';
import { useNow } from '../../../lib/useNow.js';
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
import { addressesQuery } from './queries.js';
import { SUMMARY } from './summary-draft.js';
import { SummarySection } from './SummarySection.js';
import { newFareOf, useBook } from './useBook.js';
import { useQuotedFare } from './useQuotedFare.js';

interface SummaryProps {
  readonly selection: Selection;
  readonly user: Session;
}

const { summary: texts, fare: fareTexts } = TEXTS;

export function Summary({ selection, user }: SummaryProps) {
  const [choices = {}, choose] = useDraft(SUMMARY);
  const { data: addresses } = useQuery(addressesQuery(user.id));
  const request = fareRequestOf(selection, useNow(MINUTE));
  const quoted = useQuotedFare(request, choices.coupon);
  const { fare } = quoted;
  const book = useBook();
  const [refusal, setRefusal] = useState<string>();
  const [addressError, setAddressError] = useState<{ readonly times: number }>();
  const where = useRef<HTMLDivElement>(null);
  const address = addresses?.find(({ id }) => id === choices.address) ?? addresses?.[0];
  const newFare = newFareOf(book.error);

  useEffect(() => {
    if (addressError) where.current?.querySelector<HTMLElement>('input')?.focus();
  }, [addressError]);

  const submit = (by: Fare | undefined) => {
    setRefusal(undefined);
    if (!address) {
      setAddressError({ times: (addressError?.times ?? 0) + 1 });
      toast('error', MESSAGES.booking.address);
      return;
    }
    if (request?.call !== 'getFare' || !by?.quote) {
      setRefusal(MESSAGES.booking.incomplete);
      return;
    }
    const { requirement, meals, additionalServices, headCount, startDate, startTime, endDate, endTime } = request.body;
    const times = { startDate, startTime, endDate, endTime };
    const body = {
      ...{ requirement, meals, additionalServices, headCount, ...times },
      ...{ address: address.id, fareObject: { quote: by.quote }, user: user.id, description: '' },
    };
    book.mutate(
      { body, total: by.totalPrice },
      { onError: (error) => !newFareOf(error) && setRefusal(messageOf(error, MESSAGES.booking.failed)) },
    );
  };

  return (
    <div className={styles.columns}>
      <div>
        <ChosenSection selection={selection} />
        <SummarySection title={texts.where}>
          <div ref={where}>
            <AddressSection
              user={user}
              value={address?.id}
              error={addressError && !address ? MESSAGES.booking.address : undefined}
              onChange={(id) => choose({ ...choices, address: id })}
            />
          </div>
        </SummarySection>
        <SummarySection title={TEXTS.coupon.title}>
          <CouponField
            fare={quoted.plain}
            applied={quoted.couponError ? undefined : choices.coupon}
            onChange={(coupon) => {
              const { coupon: _, ...others } = choices;
              choose(coupon ? { ...others, coupon } : others);
            }}
          />
        </SummarySection>
      </div>
      <FarePanel
        kind={fareTexts.total}
        total={fare?.totalPrice}
        lines={fare?.lines ?? []}
        parts={fare ? partsOf(fare.totalPrice, fare.depositAmount) : []}
        outdated={quoted.outdated}
        note={<Refusal text={refusal ?? (quoted.fareError && messageOf(quoted.fareError, fareTexts.away))} />}
        action={
          <Button wide busy={book.isPending || quoted.outdated} onClick={() => submit(fare)}>
            {texts.book}
          </Button>
        }
      />
      {fare && newFare && (
        <FareChanged
          before={fare}
          after={newFare}
          busy={book.isPending}
          onConfirm={() => submit(newFare)}
          onClose={() => {
            book.reset();
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
