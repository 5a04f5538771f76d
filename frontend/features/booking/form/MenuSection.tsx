import { MealFields } from '../../../components/order/MealFields.js';
import type { SelectionErrors } from '../../../lib/check-selection.js';
import type { Selection } from '../selection.js';
import { TEXTS } from '../texts.js';
import { FormSection } from './FormSection.js';

interface MenuSectionProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
}

/** Which meals, and how many dishes of the kinds that these meals need. */
export const MenuSection = ({ selection, errors, onChange }: MenuSectionProps) => (
  <FormSection title={TEXTS.form.menu.title}>
    <MealFields value={selection} errors={errors} onChange={(change) => onChange({ ...selection, ...change })} />
  </FormSection>
);
