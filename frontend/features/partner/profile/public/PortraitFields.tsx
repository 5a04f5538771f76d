import {
  portraitCode,
  portraitOf,
  type PortraitPart,
  PORTRAIT_PARTS,
  readPortraitCode,
} from '@libs/contract/portrait.js';
import { Portrait } from '../../../../components/Portrait.js';
import { Select } from '../../../../components/Select.js';
import styles from './public.module.css';
import { CHOICE_TEXTS, PART_TEXTS, TEXTS } from './texts.js';

const PARTS = Object.keys(PORTRAIT_PARTS) as PortraitPart[];

interface PortraitFieldsProps {
  readonly chefId: string;
  /** Empty while none is chosen. */
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** The portrait, part by part. */
export function PortraitFields({ chefId, code, onChange }: PortraitFieldsProps) {
  const choices = readPortraitCode(code) ?? portraitOf(chefId);
  return (
    <fieldset>
      <legend className={styles.legend}>{TEXTS.portrait}</legend>
      <div className={styles.picture}>
        <Portrait code={portraitCode(choices)} size={120} />
      </div>
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <Select
            key={part}
            label={PART_TEXTS[part]}
            value={choices[part]}
            onChange={({ target }) => onChange(portraitCode({ ...choices, [part]: target.value }))}
          >
            {Object.entries<string>(CHOICE_TEXTS[part]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
