import styles from './illustrations.module.css';
import { useId } from 'react';

interface MonogramProps {
  readonly name: string;
  /** Side length in px. */
  readonly size: number;
}

/** An avatar without a photograph: initials on a pattern with a colour derived from the name. */
export function Monogram({ name, size }: MonogramProps) {
  const id = useId();
  return (
    <svg
      className={`${styles.monogram} ${styles[toneOf(name)]}`}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden
    >
      <defs>
        <pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
          <path d="M8 1l7 7-7 7-7-7zM8 5l3 3-3 3-3-3z" fill="none" stroke="currentColor" strokeOpacity="0.28" />
        </pattern>
      </defs>
      <rect width="96" height="96" className={styles.ground} />
      <rect width="96" height="96" fill={`url(#${id})`} />
      <circle cx="48" cy="48" r="29" className={styles.ground} />
      <text x="48" y="48" dy="0.36em" textAnchor="middle" className={styles.initials}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}

const TONES = ['accent', 'done', 'wait', 'calm'] as const;

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A stable colour for each name. */
export function toneOf(name: string): (typeof TONES)[number] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? 'accent';
}
