import { useState } from 'react';
import type { Chef } from '@libs/contract/chef-account.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Facts } from '../../../components/Facts.js';
import { later } from '../../../lib/browser/later.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
const PublicProfileDialog = later(async () => (await import('./PublicProfileDialog.js')).PublicProfileDialog);
const KitchenDialog = later(async () => (await import('./KitchenDialog.js')).KitchenDialog);

/** The public data of the chef's card, and private data. */
export function Kitchen({ chef }: { readonly chef: Chef }) {
  const [changing, setChanging] = useState<'kitchen' | 'public'>();
  const close = () => setChanging(undefined);
  return (
    <section className={styles.section} aria-labelledby="kitchen">
      <h2 id="kitchen">{texts.kitchen}</h2>
      <Facts
        facts={[
          { label: texts.cuisine, value: chef.cuisine || texts.notGiven },
          { label: texts.logIn, value: chef.email },
        ]}
      />
      <div className={styles.buttons}>
        <Button look="secondary" onClick={() => setChanging('kitchen')}>
          {texts.changeKitchen}
        </Button>
        <Button look="secondary" onClick={() => setChanging('public')}>
          {texts.changePublic}
        </Button>
        {chef.verified && (
          <ButtonLink to={`/chefs/${chef.id}`} look="quiet">
            {texts.seePublic}
          </ButtonLink>
        )}
      </div>
      <KitchenDialog props={changing === 'kitchen' && { chef, onClose: close }} />
      <PublicProfileDialog props={changing === 'public' && { chef, onClose: close }} />
    </section>
  );
}
