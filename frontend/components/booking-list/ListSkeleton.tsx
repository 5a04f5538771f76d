import { Loading, Skeleton } from '../Skeleton.js';
import { TEXTS } from './texts.js';
import styles from './list.module.css';

const ROWS = [1, 2, 3, 4, 5];

/** Placeholders for five bookings, of their final `height`. */
export const ListSkeleton = ({ height }: { readonly height: string }) => (
  <Loading label={TEXTS.loading}>
    <div className={styles.cards}>
      {ROWS.map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  </Loading>
);
