import { lazy, Suspense, useEffect, useState } from 'react';
import type { Chef } from '@libs/contract/chefs.js';
import { Button } from '../../../components/Button.js';
import { Facts } from '../../../components/Facts.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
const load = () => import('./KitchenDialog.js');
const KitchenDialog = lazy(() => load().then((module) => ({ default: module.KitchenDialog })));

/** What guests read on the chef's card, and what only the chef needs. */
export function Kitchen({ chef }: { readonly chef: Chef }) {
  const [changing, setChanging] = useState(false);
  // Comes once the screen stands, so that neither waits for the other.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <section className={styles.section} aria-labelledby="kitchen">
      <h2 id="kitchen">{texts.kitchen}</h2>
      <Facts
        facts={[
          { label: texts.cuisine, value: chef.cuisine || texts.untold },
          { label: texts.logIn, value: chef.email },
        ]}
      />
      <div>
        <Button look="secondary" onClick={() => setChanging(true)}>
          {texts.changeKitchen}
        </Button>
      </div>
      <Suspense>{changing && <KitchenDialog chef={chef} onClose={() => setChanging(false)} />}</Suspense>
    </section>
  );
}
