import { MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { ChipGroup } from '../../../components/ChipGroup.js';
import { Stepper } from '../../../components/Stepper.js';
import { MEAL_LABELS, REQUIREMENT_LABELS, SERVICE_LABELS } from '../../../lib/language/labels.js';
import type { Plan } from '../../../lib/booking/plan.js';
import { TEXTS } from '../texts.js';
import styles from './Estimate.module.css';

const { estimate: texts } = TEXTS;
const OCCASIONS = REQUIREMENTS.map((value) => ({ value, label: REQUIREMENT_LABELS[value] }));
const MEAL_CHOICES = MEALS.map((value) => ({ value, label: MEAL_LABELS[value] }));
const HELP = SERVICES.map((value) => ({ value, label: SERVICE_LABELS[value] }));
/** The dishes with a count, each with the meals that need it. */
const COUNTS = [
  { field: 'numberOfBreakfast', label: texts.breakfast, meals: ['breakfast'] },
  { field: 'numberOfStarters', label: texts.starters, meals: ['starters'] },
  { field: 'numberOfMainCourses', label: texts.mains, meals: ['lunch', 'dinner'] },
] as const;

interface EstimateFieldsProps {
  readonly plan: Plan;
  readonly onChange: (next: Plan) => void;
}

export function EstimateFields({ plan, onChange }: EstimateFieldsProps) {
  const { meals } = plan;
  const counted = COUNTS.filter((count) => count.meals.some((meal) => meals.includes(meal)));
  return (
    <div className={styles.fields}>
      <ChipGroup
        legend={texts.meals}
        choose="any"
        choices={MEAL_CHOICES}
        value={meals}
        onChange={(chosen) => onChange({ ...plan, meals: chosen })}
      />
      <Stepper
        label={texts.people}
        value={plan.headCount}
        min={LIMITS.people.min}
        max={LIMITS.people.max}
        onChange={(headCount) => onChange({ ...plan, headCount })}
      />
      {counted.map(({ field, label, meals: servedAt }) => (
        <Stepper
          key={field}
          label={label}
          {...(servedAt.length > 1 && servedAt.every((meal) => meals.includes(meal)) && { hint: texts.perMeal })}
          value={plan[field]}
          min={1}
          max={LIMITS.dishes.max}
          onChange={(count) => onChange({ ...plan, [field]: count })}
        />
      ))}
      <ChipGroup
        legend={texts.help}
        choose="any"
        choices={HELP}
        value={plan.additionalServices}
        onChange={(additionalServices) => onChange({ ...plan, additionalServices })}
      />
      <ChipGroup
        legend={texts.occasion}
        choose="one"
        choices={OCCASIONS}
        value={plan.requirement === '' ? [] : [plan.requirement]}
        onChange={([requirement]) => onChange({ ...plan, requirement: requirement ?? '' })}
      />
    </div>
  );
}
