import { Button } from '../../../components/Button.js';
import { Notice } from '../../../components/Notice.js';
import type { Selection } from '../selection.js';
import { endsAfter, isLateStart } from '../span.js';
import { TEXTS } from '../texts.js';
import styles from './WhenSection.module.css';

interface LateEndsProps {
  readonly selection: Selection;
  readonly onChange: (next: Selection) => void;
}

const { when: texts } = TEXTS.form;

/** After a late start the end is empty: says why, and offers the ends that are possible, each with one tap. */
export function LateEnds({ selection, onChange }: LateEndsProps) {
  const { startDate, startTime, endTime } = selection;
  const shown = isLateStart(startTime) && endTime === '';
  return (
    <div role="status">
      {shown && (
        <Notice tone="wait">
          <p>{texts.late(startTime)}</p>
          <div className={styles.ends}>
            {endsAfter(selection).map((end) => (
              <Button
                key={end.endDate + end.endTime}
                look="secondary"
                className={styles.end}
                onClick={() => onChange({ ...selection, ...end })}
              >
                {end.endDate === startDate ? end.endTime : texts.nextDay(end.endTime)}
              </Button>
            ))}
          </div>
        </Notice>
      )}
    </div>
  );
}
