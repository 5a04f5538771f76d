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
  <Select label={label} error={error} value={value} onChange={({ target }) => onChange(target.value as Slot | '')}>
    <option value="">{ORDER_TEXTS.chooseTime}</option>
    {SLOTS.map((slot) => (
      <option key={slot} value={slot} disabled={isClosed?.(slot) ?? false}>
        {shownSlot(slot)}
      </option>
    ))}
  </Select>
);
