import { useAnswerDispute } from '../../api/balance.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { isOver, spentOnIngredients } from '../../lib/booking/booking-actions.js';
import { money } from '../../lib/format/money.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import { Dispute } from './Dispute.js';
import { toast } from '../../lib/browser/toasts.js';
import type { Balance, CollectedPayment } from '@libs/contract/balance.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { BalanceWay } from '@libs/contract/enums.js';
import { COLLECT_TEXTS as texts, WAY_TEXTS } from '@libs/contract/texts/en/earnings.js';
import { INGREDIENTS_TEXTS } from '@libs/contract/texts/en/ingredients.js';
import { Banknote, CircleCheck, QrCode } from 'lucide-react';
import { useState } from 'react';

const CollectDialog = lazyComponent(async () => (await import('./CollectDialog.js')).CollectDialog);

interface CollectProps {
  readonly booking: Booking;
  readonly balance: Balance;
}

/**
 * What the dialog was opened for. When an answer is lost, the booking is read again, and may have the payment: the dialog
 * asks for the same amount until then, and is done with it.
 */
interface Asked {
  readonly way: BalanceWay;
  /** Rupees. */
  readonly dueAmount: number;
  /** How many payments there were. */
  readonly known: number;
}

/** What a chef collects at a visit: how much, how it was paid, and what the guest says about it. */
export function Collect({ booking, balance: { payments } }: CollectProps) {
  const { id, dueAmount, ingredients } = booking;
  const spent = spentOnIngredients(ingredients);
  const [asked, setAsked] = useState<Asked>();
  const ask = (way: BalanceWay) => setAsked({ way, dueAmount, known: payments.length });
  return (
    <div className="stack fluid gap-3">
      {dueAmount > 0 ? (
        <div>
          <p className="strong large">{texts[isOver(booking) ? 'notCollected' : 'due'](money(dueAmount))}</p>
          {spent > 0 && payments.length === 0 && (
            <p className="soft">{INGREDIENTS_TEXTS.chefSide.included(money(spent))}</p>
          )}
        </div>
      ) : (
        <p className="inline gap-2">
          <CircleCheck size={20} aria-hidden className="accent" />
          {payments.length > 0 ? texts.collected : texts.nothing}
        </p>
      )}
      {dueAmount > 0 && !payments.some(({ dispute }) => dispute) && (
        <div className="flow gap-3">
          <Button icon={<Banknote size={18} aria-hidden />} onClick={() => ask('cash')}>
            {texts.cash}
          </Button>
          <Button look="secondary" icon={<QrCode size={18} aria-hidden />} onClick={() => ask('upi')}>
            {texts.upi}
          </Button>
        </div>
      )}
      {payments.length > 0 && (
        <ul className="stack fluid gap-3">
          {payments.map((payment) => (
            <li key={payment.payment}>
              <Payment id={id} payment={payment} />
            </li>
          ))}
        </ul>
      )}
      <CollectDialog
        props={asked && { id, ...asked, added: payments[asked.known], onClose: () => setAsked(undefined) }}
      />
    </div>
  );
}

interface PaymentProps {
  /** Of the booking. */
  readonly id: string;
  readonly payment: CollectedPayment;
}

/** A payment with its state; until the guest has confirmed it, the chef can take it back. */
function Payment({ id, payment }: PaymentProps) {
  const undo = useAnswerDispute(id);
  const { state, amount, by } = payment;
  if (payment.dispute) return <Dispute id={id} claimed={payment} dispute={payment.dispute} uphold={texts.uphold} />;
  const takeBack = () =>
    undo.mutate({ payment: payment.payment, amount: 0 }, { onSuccess: () => toast('done', texts.undone) });
  return (
    <>
      <p className="soft">{texts.payment[state](money(amount), WAY_TEXTS[by])}</p>
      {state === 'claimed' && (
        <Button look="quiet" className="flush" busy={undo.isPending} onClick={takeBack}>
          {texts.undo}
        </Button>
      )}
      <Failure error={undo.error} />
    </>
  );
}
