import { useState } from 'react';
import type { Chef } from '@libs/contract/chefs.js';
import { Button } from '../../../components/Button.js';
import { Facts } from '../../../components/Facts.js';
import { later } from '../../../lib/browser/later.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
const KitchenDialog = later(async () => (await import('./KitchenDialog.js')).KitchenDialog);

/** The public data of the chef's card, and private data. */
export function Kitchen({ chef }: { readonly chef: Chef }) {
  const [changing, setChanging] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="kitchen">
      <h2 id="kitchen">{texts.kitchen}</h2>
      <Facts
        facts={[
          { label: texts.cuisine, value: chef.cuisine || texts.notGiven },
          { label: texts.logIn, value: chef.email },
        ]}
      />
      <div>
        <Button look="secondary" onClick={() => setChanging(true)}>
          {texts.changeKitchen}
        </Button>
      </div>
      <KitchenDialog props={changing && { chef, onClose: () => setChanging(false) }} />
    </section>
  );
}
