import { type Meal, MEALS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { ChipGroup } from '../../../components/ChipGroup.js';
import { InfoPopover } from '../../../components/InfoPopover.js';
import { Stepper } from '../../../components/Stepper.js';
import { MEAL_LABELS } from '../../../lib/labels.js';
import type { SelectionErrors } from '../check-selection.js';
import type { Selection } from '../selection.js';
import { TEXTS } from '../texts.js';
import { FormSection } from './FormSection.js';

interface MenuSectionProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
}

const { menu: texts } = TEXTS.form;
const INCLUDED: Readonly<Record<Meal, readonly string[]>> = {
  breakfast: [texts.anyFive],
  lunch: [texts.mainMeal],
  starters: [texts.anyFive],
  dinner: [texts.mainMeal, texts.inCombination],
};

const CHOICES = MEALS.map((value) => ({
  value,
  label: MEAL_LABELS[value],
  aside: (
    <InfoPopover label={texts.about(MEAL_LABELS[value].toLowerCase())}>
      {INCLUDED[value].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </InfoPopover>
  ),
}));

/** The dishes that can be counted, each with the meals that need it. */
const COUNTS = [
  { field: 'numberOfBreakfast', label: texts.breakfast, meals: ['breakfast'] },
  { field: 'numberOfStarters', label: texts.starters, meals: ['starters'] },
  { field: 'numberOfMainCourses', label: texts.mainCourses, meals: ['lunch', 'dinner'] },
] as const;

/** Which meals, and how many dishes of the kinds that these meals need. */
export function MenuSection({ selection, errors, onChange }: MenuSectionProps) {
  const { meals } = selection;
  const { min, max } = LIMITS.dishes;
  const needed = COUNTS.filter((count) => count.meals.some((meal) => meals.includes(meal)));
  return (
    <FormSection title={texts.title}>
      <ChipGroup
        legend={texts.meals}
        choose="any"
        choices={CHOICES}
        value={meals}
        error={errors.meals}
        onChange={(chosen) => onChange({ ...selection, meals: chosen })}
      />
      {needed.map(({ field, label, meals: served }) => (
        <Stepper
          key={field}
          label={label}
          {...(served.every((meal) => meals.includes(meal)) && served.length > 1 && { hint: texts.perMeal })}
          value={selection[field]}
          min={min}
          max={max}
          error={errors[field]}
          onChange={(count) => onChange({ ...selection, [field]: count })}
        />
      ))}
    </FormSection>
  );
}
