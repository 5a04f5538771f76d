import { Pencil } from 'lucide-react';
import { ButtonLink } from '../../../components/Button.js';
import { Facts } from '../../../components/Facts.js';
import { When } from '../../../components/When.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { factsOf, formatHours, hoursOf } from '../../../lib/booking/order.js';
import { unbroken } from '../../../lib/format/time.js';
import type { Selection } from '../flow/selection.js';
import { INCLUDED } from '../fare/Included.js';
import { TEXTS } from '../texts.js';
import { SummarySection } from './SummarySection.js';

const { summary: texts } = TEXTS;

/** The form's values, with a link back to the form. */
export function ChosenSection({ selection }: { readonly selection: Selection }) {
  const { requirement } = selection;
  const hours = hoursOf(selection);
  const facts = [
    { label: texts.when, value: hours ? <Span selection={selection} hours={hours} /> : '–' },
    { label: texts.occasion, value: requirement === '' ? '–' : REQUIREMENT_LABELS[requirement] },
    ...factsOf(selection),
    ...INCLUDED,
  ];
  const change = (
    <ButtonLink to="/booking" look="quiet" icon={<Pencil size={16} aria-hidden />}>
      {texts.back}
    </ButtonLink>
  );
  return (
    <SummarySection title={texts.chosen} action={change}>
      <Facts facts={facts} />
    </SummarySection>
  );
}

const Span = ({ selection, hours }: { readonly selection: Selection; readonly hours: number }) => (
  <>
    <When span={selection} /> {unbroken(`(${formatHours(hours)})`)}
  </>
);
