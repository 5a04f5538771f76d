import { useId } from 'react';
import { type Requirement, REQUIREMENTS } from '@libs/contract/enums.js';
import { FieldError } from '../../../components/Field.js';
import { REQUIREMENT_LABELS } from '../../../lib/language/labels.js';
import { TEXTS } from '../texts.js';
import styles from './OccasionTiles.module.css';

interface OccasionTilesProps {
  readonly value: Requirement | '';
  readonly error: string | undefined;
  readonly onChange: (requirement: Requirement) => void;
}

/** The occasions as radios with pictures. */
export function OccasionTiles({ value, error, onChange }: OccasionTilesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>{TEXTS.form.what.requirement}</legend>
      <div className={styles.tiles}>
        {REQUIREMENTS.map((requirement) => (
          <label key={requirement} className={`selectable ${styles.tile}`}>
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
              className={styles.picture}
            />
            {REQUIREMENT_LABELS[requirement]}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
