import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { Address } from '@libs/contract/accounts.js';
import { LIMITS } from '@libs/contract/limits.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { Dialog } from '../../../components/Dialog.js';
import { LoadFailure } from '../../../components/LoadFailure.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { addressesQuery } from '../../../lib/address-queries.js';
import { later } from '../../../lib/later.js';
import type { Session } from '../../../lib/session.js';
import styles from '../account.module.css';
import { TEXTS } from '../texts.js';
import { AddressEntry } from './AddressEntry.js';
import { RemoveAddress } from './RemoveAddress.js';

const { addresses: texts } = TEXTS;
const form = later(async () => (await import('../../../components/address/AddressForm.js')).AddressForm);
type Asked = { readonly to: 'add' } | { readonly to: 'edit' | 'remove'; readonly address: Address };

/** Where the customer has guests: newest first, each to be changed or deleted. */
export function Addresses({ user }: { readonly user: Session }) {
  const { data: addresses, error, refetch } = useQuery(addressesQuery(user.id));
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => form.fetch(), []);
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
      {addresses ? (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <AddressEntry
              key={address.id}
              address={address}
              onEdit={() => setAsked({ to: 'edit', address })}
              onRemove={() => setAsked({ to: 'remove', address })}
            />
          ))}
        </ul>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={null} />
      ) : (
        <Loading label={texts.loading}>
          <Skeleton height="120px" />
        </Loading>
      )}
      {addresses?.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {asked?.to === 'remove' && <RemoveAddress userId={user.id} address={asked.address} onClose={close} />}
      {asked && asked.to !== 'remove' && (
        <Dialog open title={asked.to === 'edit' ? texts.editTitle : texts.addTitle} onClose={close}>
          <Suspense>
            <form.Part
              user={user}
              {...(asked.to === 'edit' && { address: asked.address })}
              onSaved={close}
              onCancel={close}
            />
          </Suspense>
        </Dialog>
      )}
    </Card>
  );
}
