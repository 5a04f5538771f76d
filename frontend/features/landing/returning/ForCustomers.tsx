import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../../lib/session/session.js';
import styles from './ForCustomers.module.css';

const Nothing = () => null;
/** Without a network the page keeps what visitors read. */
const Returning = lazy(async () => ({
  default: await import('./Returning.js').then(
    (module) => module.Returning,
    () => Nothing,
  ),
}));

/** What visitors read here; for a customer who is logged in, their own booking lies above it, in the same space. */
export function ForCustomers({ children }: { readonly children: ReactNode }) {
  const isCustomer = useSession()?.role === 'user';
  return (
    <div className={styles.place}>
      {children}
      {isCustomer && (
        <Suspense>
          <Returning />
        </Suspense>
      )}
    </div>
  );
}
