import { rankQuery, useAcceptReplacement, useLeaveVisit } from '../../../api/offers.js';
import { Button } from '../../../components/Button.js';
import { DialogButton } from '../../../components/DialogButton.js';
import { Card } from '../../../components/Card.js';
import { Failure } from '../../../components/Failure.js';
import { ReasonDialog } from '../../../components/ReasonDialog.js';
import { toast } from '../../../lib/browser/toasts.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { money } from '../../../lib/format/money.js';
import { startOf } from '../../../lib/booking/order.js';
import type { Booking } from '@libs/contract/bookings.js';
import { DAY } from '@libs/contract/durations.js';
import { LIMITS } from '@libs/contract/limits.js';
import { REPLACEMENT_TEXTS } from '@libs/contract/texts/en/offers.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const { cannotCome: words, proposed, sought } = REPLACEMENT_TEXTS;
const ActionDialog = lazyComponent(async () => (await import('../ActionDialog.js')).ActionDialog);

/** What the customer of a chef who cannot come decides: another chef for the same price, or all the money back. */
export function ReplacementNotice({ booking }: { readonly booking: Booking }) {
  const [cancelling, setCancelling] = useState(false);
  const name = booking.chef?.firstName ?? '';
  const accept = useAcceptReplacement(booking, () => toast('done', proposed.accepted(name)));
  const { replacement, finalFare, dueAmount } = booking;
  if (!replacement) return null;
  const back = money(replacement.refundAmount);
  const takeBack = (
    <Button look="secondary" onClick={() => setCancelling(true)}>
      {proposed.back(back)}
    </Button>
  );
  return (
    <Card>
      <section className="stack gap-4" role="region" aria-labelledby="replacement">
        <h2 id="replacement" className="title">
          {replacement.state === 'sought' ? sought.title : proposed.title(name)}
        </h2>
        {replacement.state === 'sought' ? (
          <>
            <p>{sought.lead(back)}</p>
            <div>{takeBack}</div>
          </>
        ) : (
          <>
            <p>{proposed.lead(money(finalFare))}</p>
            <div className="stack start gap-1">
              <Button busy={accept.isPending} onClick={() => accept.mutate()}>
                {proposed.accept(name)}
              </Button>
              <p className="soft">{proposed.acceptEffect(money(dueAmount))}</p>
            </div>
            <div className="stack start gap-1">
              {takeBack}
              <p className="soft">{proposed.backEffect(back)}</p>
            </div>
            <p>{proposed.silence(name)}</p>
          </>
        )}
        <Failure error={accept.error} />
        <ActionDialog props={cancelling && { action: 'cancel', booking, onClose: () => setCancelling(false) }} />
      </section>
    </Card>
  );
}

/** Lets the chef of a visit say that they cannot come, with what that does to their rank. */
export const CannotCome = ({ booking }: { readonly booking: Booking }) => (
  <DialogButton look="quiet" dialog={(onClose) => onClose && <CannotComeDialog booking={booking} onClose={onClose} />}>
    {words.button}
  </DialogButton>
);

function CannotComeDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { data: rank } = useQuery(rankQuery());
  const leave = useLeaveVisit(booking.id, () => toast('done', words.done));
  const { visits, counts } = LIMITS.lateRelease;
  const start = startOf(booking);
  const isLate = start !== undefined && Date.parse(start) - serverNow() < LIMITS.lateRelease.before;
  return (
    <ReasonDialog texts={words} action={leave} onClose={onClose}>
      {!isLate && <p>{words.early}</p>}
      {isLate && (
        // The rule also without the rank, which may come later or not at all: nobody confirms without having read it.
        <p className="strong">
          {words.late(visits, counts / DAY)} {rank && words.number(rank.load, rank.load - 1 + visits)}
        </p>
      )}
    </ReasonDialog>
  );
}
