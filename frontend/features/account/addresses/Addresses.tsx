import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '@libs/contract/addresses.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { LIMITS } from '@libs/contract/limits.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { Loaded } from '../../../components/Loaded.js';
import { addressesQuery } from '../../../api/addresses.js';
import { later } from '../../../lib/browser/later.js';
import type { Session } from '../../../lib/session/session.js';
import styles from '../account.module.css';
import { TEXTS } from '../texts.js';
import { AddressEntry } from './AddressEntry.js';
import { RemoveAddress } from './RemoveAddress.js';

const { addresses: texts } = TEXTS;
const AddressDialog = later(async () => (await import('./AddressDialog.js')).AddressDialog);
type Asked = { readonly to: 'add' } | { readonly to: 'edit' | 'remove'; readonly address: Address };

/** The customer's addresses, newest first, each with edit and delete. */
export function Addresses({ user }: { readonly user: Session }) {
  const query = useQuery(addressesQuery(user.id));
  const addresses = query.data;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Card className={styles.section}>
      <header className={styles.head}>
        <h2>{texts.title}</h2>
        {addresses && addresses.length < LIMITS.addresses && (
          <Button look="secondary" icon={<Plus size={18} aria-hidden />} onClick={() => setAsked({ to: 'add' })}>
            {texts.add}
          </Button>
        )}
      </header>
      <Loaded query={query} loading={texts.loading} height="120px" fallback={MESSAGES.address.failed}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((address) => (
              <AddressEntry
                key={address.id}
                address={address}
                onEdit={() => setAsked({ to: 'edit', address })}
                onRemove={() => setAsked({ to: 'remove', address })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {addresses?.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {asked?.to === 'remove' && <RemoveAddress userId={user.id} address={asked.address} onClose={close} />}
      <AddressDialog
        props={
          asked &&
          asked.to !== 'remove' && { user, onClose: close, ...(asked.to === 'edit' && { address: asked.address }) }
        }
      />
    </Card>
  );
}
