import { Check, ChefHat, CircleX, Clock, Flame, type LucideIcon } from 'lucide-react';
import { STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { STATUS_LABELS } from '../lib/language/labels.js';
import styles from './Card.module.css';

export type Tone = 'done' | 'wait' | 'gone' | 'calm';

/** A state as icon, word and colour; never colour alone. */
export const StatusChip = ({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: string }) => (
  <span className={`inline small strong tone-${tone} ${styles.chip}`}>
    <Icon size={16} aria-hidden />
    {children}
  </span>
);

const APPEARANCES: Readonly<Record<StatusNumber, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  [STATUS.complete]: { tone: 'done', icon: Check },
  [STATUS.placed]: { tone: 'calm', icon: ChefHat },
  [STATUS.inProgress]: { tone: 'wait', icon: Flame },
  [STATUS.pending]: { tone: 'wait', icon: Clock },
  [STATUS.cancelled]: { tone: 'gone', icon: CircleX },
};

interface BookingStatusProps {
  readonly status: number;
  /** Overrides the status's usual word. */
  readonly label?: string;
}

/** A booking's status as icon, word and colour. */
export function BookingStatus({ status, label }: BookingStatusProps) {
  const { tone, icon } = APPEARANCES[status as StatusNumber];
  return (
    <StatusChip tone={tone} icon={icon}>
      {label ?? STATUS_LABELS[status as StatusNumber]}
    </StatusChip>
  );
}
