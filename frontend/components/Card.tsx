import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';

/** A surface that groups related content. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />
);
