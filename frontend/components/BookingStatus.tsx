import { Check, ChefHat, CircleX, Clock, Flame, type LucideIcon } from 'lucide-react';
import { STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { STATUS_LABELS } from '../lib/labels.js';
import { StatusChip, type Tone } from './StatusChip.js';

const LOOKS: Readonly<Record<StatusNumber, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  [STATUS.complete]: { tone: 'done', icon: Check },
  [STATUS.placed]: { tone: 'calm', icon: ChefHat },
  [STATUS.inProgress]: { tone: 'wait', icon: Flame },
  [STATUS.pending]: { tone: 'wait', icon: Clock },
  [STATUS.cancelled]: { tone: 'gone', icon: CircleX },
};

interface BookingStatusProps {
  readonly status: number;
  /** Another word for it, where the screen has its own. */
  readonly label?: string;
}

/** A booking's status in icon, word and colour. */
export function BookingStatus({ status, label }: BookingStatusProps) {
  const { tone, icon } = LOOKS[status as StatusNumber];
  return (
    <StatusChip tone={tone} icon={icon}>
      {label ?? STATUS_LABELS[status as StatusNumber]}
    </StatusChip>
  );
}
