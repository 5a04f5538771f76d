import type { LucideIcon } from 'lucide-react';
import styles from './Card.module.css';

export type Tone = 'done' | 'wait' | 'gone' | 'calm';

/** A state as icon, word and colour; never colour alone. */
export const StatusChip = ({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: string }) => (
  <span className={`${styles.chip} ${styles[tone]}`}>
    <Icon size={16} aria-hidden />
    {children}
  </span>
);
