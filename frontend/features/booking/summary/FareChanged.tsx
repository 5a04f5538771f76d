import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { MoneyLines } from '../../../components/MoneyLines.js';
import { isLessFree } from './useSubmission.js';
import { money } from '../../../lib/format/money.js';
import { PRICE_TEXTS, SUMMARY_TEXTS as texts } from '@libs/contract/texts/en/booking.js';

interface FareChangedProps {
  readonly before: Fare;
  readonly after: Fare;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The fare has changed: shows both, and books only after the user accepts the new one. */
export const FareChanged = ({ before, after, busy, onConfirm, onClose }: FareChangedProps) => (
  <Dialog
    open
    title={texts.changedTitle}
    onClose={onClose}
    actions={
      <>
        <Button look="quiet" onClick={onClose}>
          {texts.changedNo}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {texts.changedYes(money(after.totalPrice))}
        </Button>
      </>
    }
  >
    <p>{isLessFree(before, after) ? MESSAGES.booking.noFreeCancellation : MESSAGES.booking.fareChanged}</p>
    <MoneyLines
      lines={[{ label: texts.changedFrom, amount: before.totalPrice }]}
      total={{ label: texts.changedTo, amount: after.totalPrice }}
      parts={[{ label: PRICE_TEXTS.deposit, amount: after.depositAmount }]}
    />
  </Dialog>
);
