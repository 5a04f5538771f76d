import { Button } from '../../../components/Button.js';
import { ChipGroup } from '../../../components/ChipGroup.js';
import { FieldError } from '../../../components/Field.js';
import { Notice } from '../../../components/Notice.js';
import { MealFields } from '../../../components/OrderFields.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { Stepper } from '../../../components/Stepper.js';
import type { SelectionErrors } from '../../../lib/booking/check-selection.js';
import type { ChosenMenu } from '../../../lib/booking/chosen-menu.js';
import { withStartTime } from '../../../lib/booking/span.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { REQUIREMENT_LABELS, SERVICE_LABELS } from '../../../lib/language/labels.js';
import type { Selection } from '../flow/selection.js';
import { FORM_TEXTS as texts } from '@libs/contract/texts/en/booking.js';
import styles from './form.module.css';
import { FormSection } from '../Sections.js';
import { WhenSection } from './WhenSection.js';
import { type Requirement, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { SLOTS } from '@libs/contract/time.js';
import { memo, useId } from 'react';

const MenuSection = lazyComponent(async () => (await import('../menu/MenuSection.js')).MenuSection);

interface SelectionFieldsProps {
  readonly selection: Selection;
  readonly menu: ChosenMenu | undefined;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
  readonly onMenu: (next: ChosenMenu) => void;
  /** Epoch ms. */
  readonly now: number;
}

const HELP = SERVICES.map((value) => ({ value, label: SERVICE_LABELS[value] }));

/**
 * The questions of the form, in the order in which hosts plan: what, when, how many, who helps, and last the dishes, which
 * can be left to the chef. Not rendered again when only the fare is new: in Chromium, Tab would then stop at a second
 * radio of a group.
 */
export const SelectionFields = memo(({ selection, menu, errors, onChange, onMenu, now }: SelectionFieldsProps) => (
  <div>
    <FormSection title={texts.what.title}>
      <OccasionTiles
        value={selection.requirement}
        error={errors.requirement}
        onChange={(requirement) => onChange({ ...selection, requirement })}
      />
    </FormSection>
    <WhenSection selection={selection} errors={errors} onChange={onChange} now={now} />
    <FormSection title={texts.people.title}>
      <Stepper
        label={texts.people.label}
        hint={texts.people.note}
        value={selection.headCount}
        min={LIMITS.people.min}
        max={LIMITS.people.max}
        error={errors.headCount}
        onChange={(headCount) => onChange({ ...selection, headCount })}
      />
    </FormSection>
    <FormSection title={texts.menu.title}>
      <MealFields
        value={selection}
        errors={errors}
        note={<LateBreakfast selection={selection} onChange={onChange} />}
        onChange={(change) => onChange({ ...selection, ...change })}
      />
    </FormSection>
    <FormSection title={texts.help.title}>
      <ChipGroup
        legend={texts.help.services}
        hint={texts.help.hint}
        choose="any"
        choices={HELP}
        value={selection.additionalServices}
        onChange={(additionalServices) => onChange({ ...selection, additionalServices })}
      />
    </FormSection>
    <MenuSection props={{ selection, menu, onChange: onMenu }} fallback={<Skeleton height="270px" />} />
  </div>
));

interface LateBreakfastProps {
  readonly selection: Selection;
  readonly onChange: (next: Selection) => void;
}

/** Warns of a breakfast in the afternoon, and moves the visit to the morning on request. */
const LateBreakfast = ({ selection, onChange }: LateBreakfastProps) => (
  <div role="status">
    {isLateBreakfast(selection) && (
      <div className="mt-2">
        <Notice tone="wait">
          <p>{texts.when.lateBreakfast}</p>
          <Button look="secondary" onClick={() => onChange(withStartTime(selection, MORNING))}>
            {texts.when.morning}
          </Button>
        </Notice>
      </div>
    )}
  </div>
);

const MORNING = '9.00 am';
/** From this start on, a breakfast is probably a slip. */
const AFTERNOON = SLOTS.indexOf('3.00 pm');

/** Whether breakfast is chosen for a visit that begins in the afternoon or evening and ends on the same day. */
export const isLateBreakfast = ({ meals, startDate, startTime, endDate }: Selection): boolean =>
  meals.includes('breakfast') &&
  startTime !== '' &&
  SLOTS.indexOf(startTime) >= AFTERNOON &&
  (endDate === '' || endDate === startDate);

interface OccasionTilesProps {
  readonly value: Requirement | '';
  readonly error: string | undefined;
  readonly onChange: (requirement: Requirement) => void;
}

/** The occasions as radios with pictures. */
function OccasionTiles({ value, error, onChange }: OccasionTilesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 strong">{texts.what.requirement}</legend>
      <div className={`stack gap-2 ${styles.tiles}`}>
        {REQUIREMENTS.map((requirement) => (
          <label key={requirement} className={`selectable stack top centered relative ${styles.tile}`}>
            <input
              type="radio"
              className="selects"
              name={id}
              value={requirement}
              checked={requirement === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(requirement)}
            />
            <img
              src={`/illustrations/occasions/${requirement}.svg`}
              alt=""
              width={160}
              height={120}
              decoding="async"
              className="wide drawn"
            />
            {REQUIREMENT_LABELS[requirement]}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
