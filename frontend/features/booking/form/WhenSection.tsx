import { useState } from 'react';
import { shownSlot } from '@libs/contract/shown-slot.js';
import { Button } from '../../../components/Button.js';
import { Notice } from '../../../components/Notice.js';
import { EndChoices } from '../../../components/order/EndChoices.js';
import type { SelectionErrors } from '../../../lib/booking/check-selection.js';
import { formatHours, hoursOf } from '../../../lib/booking/order.js';
import { isLateStart, withDay, withStartTime } from '../../../lib/booking/span.js';
import type { Selection } from '../flow/selection.js';
import { TEXTS } from '../texts.js';
import { isLateBreakfast } from './breakfast-hint.js';
import { DayStrip } from './DayStrip.js';
import { ExactTimes } from './ExactTimes.js';
import { FormSection } from './FormSection.js';
import { isOverOn, StartAndLength } from './StartAndLength.js';
import styles from './WhenSection.module.css';

interface WhenSectionProps {
  readonly selection: Selection;
  readonly errors: SelectionErrors;
  readonly onChange: (next: Selection) => void;
  /** Epoch ms. */
  readonly now: number;
}

const { when: texts } = TEXTS.form;
const MORNING = '9.00 am';

/** A day, a start and a length; behind a control the exact dates and times, which are the same values. */
export function WhenSection({ selection, errors, onChange, now }: WhenSectionProps) {
  const { startDate, startTime, endTime } = selection;
  const [exact, setExact] = useState(false);
  const isOver = isOverOn(startDate, now);
  const hours = hoursOf(selection);
  // Each error is shown once, where the user chooses.
  const shown = exact ? {} : errors;
  return (
    <FormSection title={texts.title} hint={texts.zone}>
      <DayStrip
        value={startDate}
        error={shown.startDate}
        onChange={(day) => onChange(withDay(selection, day))}
        now={now}
      />
      <StartAndLength selection={selection} errors={shown} onChange={onChange} isOver={isOver} />
      <div className={styles.notices}>
        <EndChoices
          span={selection}
          reason={isLateStart(startTime) && endTime === '' ? texts.late(shownSlot(startTime)) : undefined}
          onChoose={(end) => onChange({ ...selection, ...end })}
        />
        <div role="status">
          {isLateBreakfast(selection) && (
            <Notice tone="wait">
              <p>{texts.lateBreakfast}</p>
              <Button look="secondary" onClick={() => onChange(withStartTime(selection, MORNING))}>
                {texts.morning}
              </Button>
            </Notice>
          )}
        </div>
      </div>
      <details onToggle={({ currentTarget }) => setExact(currentTarget.open)}>
        <summary className={styles.summary}>{texts.exact}</summary>
        <ExactTimes {...{ selection, errors, onChange, isOver, now }} />
        <p className={styles.booked}>
          {hours !== undefined && hours > 0 && !errors.endTime ? texts.booked(formatHours(hours)) : ''}
        </p>
      </details>
    </FormSection>
  );
}
