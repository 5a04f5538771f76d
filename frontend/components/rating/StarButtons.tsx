import styles from './rating.module.css';
import { RATING_TEXTS } from '@libs/contract/texts/en/ratings.js';
import { Star } from 'lucide-react';
import { useState } from 'react';

export const SCALE = [1, 2, 3, 4, 5] as const;

interface StarButtonsProps {
  /** Of the group. */
  readonly label?: string;
  /** What was pressed; 0 for nothing. */
  readonly value: number;
  readonly busy?: boolean;
  /** Whether one press rates. Otherwise the stars are smaller, and a press opens the dialog that does. */
  readonly rates: boolean;
  readonly onPress: (stars: number) => void;
}

/** Stars to press: buttons, because arrow keys would press radios. */
export function StarButtons({ label = RATING_TEXTS.legend, value, busy = false, rates, onPress }: StarButtonsProps) {
  const [hovered, setHovered] = useState(0);
  const shown = value || hovered;
  return (
    <div
      role="group"
      aria-label={label}
      className={rates ? 'cluster' : styles.row}
      onPointerLeave={() => setHovered(0)}
    >
      <div className="flex">
        {SCALE.map((count) => (
          <button
            key={count}
            type="button"
            className={`stack round ${styles.star} ${styles.press} ${rates ? styles.large : ''}`}
            aria-label={RATING_TEXTS.star(count)}
            aria-disabled={busy || undefined}
            {...(!rates && { 'aria-haspopup': 'dialog' })}
            onPointerEnter={() => setHovered(count)}
            onClick={() => !busy && onPress(count)}
          >
            <Star size={rates ? 44 : 32} className={count <= shown ? styles.full : styles.empty} aria-hidden />
          </button>
        ))}
      </div>
      {rates && (
        <span className={styles.word} aria-hidden>
          {RATING_TEXTS.words[shown]}
        </span>
      )}
    </div>
  );
}
