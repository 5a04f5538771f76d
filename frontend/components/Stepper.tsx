import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from './Field.js';
import styles from './Field.module.css';
import { COMPONENT_TEXTS as TEXTS } from '@libs/contract/texts/en/common.js';

interface StepperProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A small number between two buttons. Announces the number when it changes. */
export function Stepper({ label, hint, error, value, min, max, onChange }: StepperProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <div
        className={`row spread gap-4 ${styles.stepperRow}`}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        data-invalid={error ? true : undefined}
      >
        <div>
          <div id={`${id}-label`} className="strong">
            {label}
          </div>
          {hint && (
            <div id={`${id}-hint`} className="soft small">
              {hint}
            </div>
          )}
        </div>
        <div className="row gap-1">
          <button
            type="button"
            className="icon-button outlined"
            aria-label={TEXTS.fewer(label)}
            aria-disabled={value <= min}
            onClick={() => value > min && onChange(value - 1)}
          >
            <Minus size={18} aria-hidden />
          </button>
          <output className={`large strong centered tabular ${styles.value}`} aria-live="polite">
            {value}
          </output>
          <button
            type="button"
            className="icon-button outlined"
            aria-label={TEXTS.more(label)}
            aria-disabled={value >= max}
            onClick={() => value < max && onChange(value + 1)}
          >
            <Plus size={18} aria-hidden />
          </button>
        </div>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} error={error} />}
    </div>
  );
}
