import type { Order } from '../lib/booking/order.js';
import { MEAL_LABELS } from '../lib/language/labels.js';
import { ChipGroup } from './ChipGroup.js';
import styles from './Dialog.module.css';
import { Stepper } from './Stepper.js';
import { ORDER_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { type Meal, MEALS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { Info } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { type Slot, SLOTS } from '@libs/contract/time.js';
import { shownSlot } from '@libs/contract/texts/en/locale.js';
import { Select } from './TextField.js';
import { type End, endsAfter, type Span } from '../lib/booking/span.js';
import { Button } from './Button.js';
import { Notice } from './Notice.js';
import fields from './Field.module.css';

type Meals = Omit<Order, 'headCount' | 'additionalServices'>;
interface MealFieldsProps {
  readonly value: Meals;
  readonly errors: Readonly<Partial<Record<keyof Meals, string>>>;
  readonly onChange: (change: Partial<Meals>) => void;
  /** About the chosen meals, below them. */
  readonly note?: ReactNode;
}

const INCLUDED: Readonly<Record<Meal, readonly string[]>> = {
  breakfast: [ORDER_TEXTS.anyFive],
  lunch: [ORDER_TEXTS.mainMeal],
  starters: [ORDER_TEXTS.anyFive],
  dinner: [ORDER_TEXTS.mainMeal, ORDER_TEXTS.inCombination],
};

const CHOICES = MEALS.map((value) => ({
  value,
  label: MEAL_LABELS[value],
  aside: (
    <InfoPopover label={ORDER_TEXTS.about(MEAL_LABELS[value].toLowerCase())}>
      {INCLUDED[value].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </InfoPopover>
  ),
}));

/** The dishes with a count, each with the meals that need it. */
const COUNTS = [
  { field: 'numberOfBreakfast', label: ORDER_TEXTS.breakfast, meals: ['breakfast'] },
  { field: 'numberOfStarters', label: ORDER_TEXTS.starters, meals: ['starters'] },
  { field: 'numberOfMainCourses', label: ORDER_TEXTS.mainCourses, meals: ['lunch', 'dinner'] },
] as const;

/** Meals, and the dish counts that they need. */
export function MealFields({ value, errors, onChange, note }: MealFieldsProps) {
  const { min, max } = LIMITS.dishes;
  const needed = COUNTS.filter((count) => count.meals.some((meal) => value.meals.includes(meal)));
  return (
    <>
      <div>
        <ChipGroup
          legend={ORDER_TEXTS.meals}
          choose="any"
          choices={CHOICES}
          value={value.meals}
          error={errors.meals}
          onChange={(meals) => onChange({ meals })}
        />
        {note}
      </div>
      {needed.map(({ field, label, meals: served }) => (
        <Stepper
          key={field}
          label={label}
          {...(served.every((meal) => value.meals.includes(meal)) &&
            served.length > 1 && { hint: ORDER_TEXTS.perMeal })}
          value={value[field]}
          min={min}
          max={max}
          error={errors[field]}
          onChange={(count) => onChange({ [field]: count })}
        />
      ))}
    </>
  );
}

interface InfoPopoverProps {
  /** The button's accessible name, e.g. `About breakfast`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small button with an explanatory popover; closes on Escape or a click elsewhere. */
function InfoPopover({ label, children }: InfoPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** Positioned relative to the page, so that it scrolls along. */
  const place = () => {
    const [anchor, element] = [button.current?.getBoundingClientRect(), panel.current];
    if (!anchor || !element) return;
    const rightmost = document.documentElement.clientWidth - WIDTH_PX - 16;
    element.style.top = `${anchor.bottom + window.scrollY + 4}px`;
    element.style.left = `${Math.max(16, Math.min(anchor.left, rightmost))}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`icon-button ${styles.button}`}
        aria-label={label}
        popoverTarget={id}
      >
        <Info size={18} aria-hidden />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`box raised p-3-4 ${styles.infoPopoverPanel}`}
        style={{ width: WIDTH_PX }}
        onBeforeToggle={place}
        role="note"
      >
        {children}
      </div>
    </>
  );
}

/** Fits the narrowest phone, in px. */
const WIDTH_PX = 272;

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

interface EndChoicesProps {
  readonly span: Span;
  /** Why there is no end; undefined if there is one. */
  readonly reason: string | undefined;
  readonly onChoose: (end: End) => void;
}

/** For a start without a usual end: says why, and offers the possible ends. */
export const EndChoices = ({ span, reason, onChoose }: EndChoicesProps) => (
  <div role="status">
    {reason && (
      <Notice tone="wait">
        <p>{reason}</p>
        <div className="flow gap-2">
          {endsAfter(span).map((end) => (
            <Button
              key={end.endDate + end.endTime}
              look="secondary"
              className={fields.end}
              onClick={() => onChoose(end)}
            >
              {end.endDate === span.startDate ? shownSlot(end.endTime) : ORDER_TEXTS.nextDay(shownSlot(end.endTime))}
            </Button>
          ))}
        </div>
      </Notice>
    )}
  </div>
);
