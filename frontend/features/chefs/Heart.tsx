import { Heart as HeartIcon } from 'lucide-react';
import styles from './chefs.module.css';
import { TEXTS } from './texts.js';

interface HeartProps {
  readonly name: string;
  readonly on: boolean;
  readonly onToggle: () => void;
}

/** A toggle button: whether the chef is a favourite. */
export const Heart = ({ name, on, onToggle }: HeartProps) => (
  <button
    type="button"
    className={`icon-button ${styles.heart}`}
    aria-pressed={on}
    aria-label={TEXTS.favour(name)}
    onClick={onToggle}
  >
    <HeartIcon size={22} aria-hidden />
  </button>
);
