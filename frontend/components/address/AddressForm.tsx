import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { type Address, AddressInput } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../Button.js';
import { Failure } from '../Failure.js';
import { TextField } from '../TextField.js';
import { toast } from '../toasts.js';
import { addressesQuery } from '../../lib/address-queries.js';
import { api } from '../../lib/api.js';
import { type Draft, dropDraft, hasShape, readDraft } from '../../lib/drafts.js';
import { checkedBy, showAtFields, useKept } from '../../lib/forms.js';
import type { Session } from '../../lib/session.js';
import { stored } from '../../lib/storage.js';
import styles from './AddressForm.module.css';
import { TEXTS } from './texts.js';

interface AddressFormProps {
  readonly user: Session;
  /** The one to change; none for a new one. */
  readonly address?: Address;
  /** Whether somebody asked for the form just now. */
  readonly takesFocus?: boolean;
  readonly onSaved: (id: string) => void;
  /** Offered where there is something to go back to. */
  readonly onCancel: (() => void) | undefined;
}

const FIELDS = ['firstName', 'lastName', 'phone', 'address', 'city', 'region', 'zip'] as const;
const draftOf = (id: string | undefined): Draft<AddressInput> => ({
  name: id ? `address-${id}` : 'address',
  fits: hasShape<AddressInput>({ firstName: 'string', lastName: 'string', phone: 'string', address: 'string' }),
});
const known = ({ firstName, lastName, phone, address, city, region, zip }: Address): AddressInput => ({
  ...{ firstName, lastName, phone, address, city, region, zip },
});
const blank = ({ firstName, lastName }: Session): AddressInput => ({
  ...{ firstName, lastName, phone: stored('phone') ?? '', address: '' },
});

/** A new address or a change to one; what is typed is kept until it is saved, or given up. */
export function AddressForm({ user, address: before, takesFocus = false, onSaved, onCancel }: AddressFormProps) {
  const queries = useQueryClient();
  const id = before?.id;
  const draft = useMemo(() => draftOf(id), [id]);
  const form = useForm<AddressInput>({
    resolver: checkedBy(AddressInput),
    defaultValues: readDraft(draft) ?? (before ? known(before) : blank(user)),
  });
  useKept(form, draft);
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('firstName');
  }, [takesFocus, setFocus]);

  const save = useMutation({
    mutationFn: (body: AddressInput) => {
      const params = { userId: user.id };
      return id
        ? api('changeAddress', { params: { ...params, addressId: id }, body })
        : api('addAddress', { params, body });
    },
    onSuccess: async ({ address }) => {
      dropDraft(draft);
      toast('done', MESSAGES.address.saved);
      await queries.invalidateQueries(addressesQuery(user.id));
      onSaved(address.id);
    },
    onError: (error) => void showAtFields(form, error, FIELDS),
  });
  const field = (name: (typeof FIELDS)[number], autoComplete: string) => ({
    label: TEXTS[name],
    autoComplete,
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit((body) => save.mutate(body))}>
      <TextField {...field('firstName', 'given-name')} />
      <TextField {...field('lastName', 'family-name')} />
      <TextField
        {...field('phone', 'tel-national')}
        className={styles.row}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        maxLength={10}
      />
      <TextField {...field('address', 'street-address')} className={styles.row} hint={TEXTS.addressHint} />
      <TextField {...field('city', 'address-level2')} optional />
      <TextField {...field('region', 'address-level1')} optional />
      <TextField {...field('zip', 'postal-code')} optional inputMode="numeric" maxLength={6} />
      {save.error && (
        <div className={styles.row}>
          <Failure error={save.error} fallback={MESSAGES.address.failed} />
        </div>
      )}
      <div className={styles.actions}>
        {onCancel && (
          <Button
            look="quiet"
            onClick={() => {
              if (id) dropDraft(draft);
              onCancel();
            }}
          >
            {TEXTS.cancel}
          </Button>
        )}
        <Button type="submit" look="secondary" busy={save.isPending}>
          {TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
