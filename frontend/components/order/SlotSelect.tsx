import { type Slot, SLOTS } from '@libs/contract/time.js';
import { shownSlot } from '@libs/contract/texts/en/locale.js';
import { Select } from '../TextField.js';
import { ORDER_TEXTS } from '@libs/contract/texts/en/booking-words.js';

interface SlotSelectProps {
  readonly label: string;
  readonly value: Slot | '';
  readonly error: string | undefined;
  /** Slots that can no longer be chosen. */
  readonly isClosed?: (slot: Slot) => boolean;
  readonly onChange: (slot: Slot | '') => void;
}

/** A time of day, from the fifteen slots. */
export const SlotSelect = ({ label, value, error, isClosed, onChange }: SlotSelectProps) => (
  <Select
    label={label}
    error={error}
    value={value}
    none={ORDER_TEXTS.chooseTime}
    choices={SLOTS.map((slot) => ({ value: slot, label: shownSlot(slot), disabled: isClosed?.(slot) ?? false }))}
    onChange={({ target }) => onChange(target.value as Slot | '')}
  />
);
