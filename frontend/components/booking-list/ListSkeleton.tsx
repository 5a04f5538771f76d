import { Loading, Skeleton } from '../Skeleton.js';
import { TEXTS } from './texts.js';
import styles from './list.module.css';

const ROWS = [1, 2, 3, 4, 5];

/** Placeholders for five bookings, in their final size. */
export const ListSkeleton = ({ roomy }: { readonly roomy: boolean }) => (
  <Loading label={TEXTS.loading}>
    <div className={styles.cards}>
      {ROWS.map((row) => (
        <Skeleton key={row} height={roomy ? '72px' : '236px'} />
      ))}
    </div>
  </Loading>
);
