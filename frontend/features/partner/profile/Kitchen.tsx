import { Suspense, useEffect, useState } from 'react';
import type { Chef } from '@libs/contract/chefs.js';
import { Button } from '../../../components/Button.js';
import { Facts } from '../../../components/Facts.js';
import { later } from '../../../lib/later.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
const dialog = later(async () => (await import('./KitchenDialog.js')).KitchenDialog);

/** What guests read on the chef's card, and what only the chef needs. */
export function Kitchen({ chef }: { readonly chef: Chef }) {
  const [changing, setChanging] = useState(false);
  useEffect(() => dialog.fetch(), []);
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
      <Suspense>{changing && <dialog.Part chef={chef} onClose={() => setChanging(false)} />}</Suspense>
    </section>
  );
}
