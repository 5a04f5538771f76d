import { useId } from 'react';
import styles from './Field.module.css';

interface RadioCardsProps {
  /** The accessible name of the group; the heading above already shows it. */
  readonly legend: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly detail: string;
    readonly note?: string;
  }[];
  readonly value: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
}

/** Radios for options that each need several lines. */
export function RadioCards({ legend, choices, value, invalid, onChange }: RadioCardsProps) {
  const name = useId();
  return (
    <fieldset className={`stack gap-3 ${styles.cards}`}>
      <legend className="hidden-visually">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`selectable flex gap-3 p-4 ${styles.card}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-invalid={invalid || undefined}
            onChange={() => onChange(choice.value)}
          />
          <span className={`stack top breaks shrinks ${styles.words}`}>
            <strong>{choice.label}</strong>
            <span>{choice.detail}</span>
            {choice.note && <span className="soft">{choice.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
