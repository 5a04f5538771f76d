import { Loading, Skeleton } from '../Skeleton.js';
import styles from './offers.module.css';

/** The class of each kind of card, and how many there usually are. */
const KINDS = {
  segments: { className: `stack gap-4 ${styles.cards}`, cards: 4 },
  services: { className: `stack gap-4 ${styles.servicesCards}`, cards: 5 },
  tiles: { className: `stack gap-4 ${styles.servicesCards} ${styles.tiles}`, cards: 5 },
} as const;

/** Placeholders for loading cards, in their final size. */
export const Awaited = ({ kind, label }: { readonly kind: keyof typeof KINDS; readonly label: string }) => (
  <Loading label={label}>
    <div className={KINDS[kind].className}>
      {Array.from({ length: KINDS[kind].cards }, (_, card) => (
        <Skeleton key={card} height="var(--card)" />
      ))}
    </div>
  </Loading>
);
