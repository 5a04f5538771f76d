import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { DepositState as State } from '@libs/contract/enums.js';
import { type Tone, StatusChip } from '../../../components/StatusChip.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { paymentQuery } from '../../../api/bookings.js';
import { money } from '../../../lib/format/money.js';
import { TEXTS } from '../texts.js';
import styles from './payment.module.css';

const { payment: texts } = TEXTS;
const APPEARANCES: Readonly<Record<State, readonly [Tone, LucideIcon]>> = {
  none: ['wait', Clock],
  pending: ['wait', Clock],
  paid: ['done', CircleCheck],
  failed: ['gone', CircleX],
  refunding: ['calm', Undo2],
  refunded: ['calm', Undo2],
};

/** The deposit of a booking: amount and state, from the server. */
export function DepositState({ id }: { readonly id: string }) {
  const { data, error, isPaused } = useQuery(paymentQuery(id));
  // Without a network it waits, and says so in place of the amount.
  if ((error || isPaused) && !data) return <p>{texts.unavailable}</p>;
  if (!data) return <Skeleton height="29px" />;
  const [tone, icon] = APPEARANCES[data.state];
  return (
    <p className={styles.state}>
      <span>{texts.state}</span>
      <span className="money">{money(data.amount)}</span>
      <StatusChip tone={tone} icon={icon}>
        {texts.states[data.state]}
      </StatusChip>
    </p>
  );
}
