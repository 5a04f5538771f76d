import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AddressInput } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { Notice } from '../../../components/Notice.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { type Draft, dropDraft, hasShape, readDraft, saveDraft } from '../../../lib/drafts.js';
import { ApiProblem, messageOf } from '../../../lib/problem.js';
import type { Session } from '../../../lib/session.js';
import { stored } from '../../../lib/storage.js';
import { TEXTS } from '../texts.js';
import styles from './AddressForm.module.css';
import { addressesQuery } from './queries.js';

interface AddressFormProps {
  readonly user: Session;
  readonly onSaved: (id: string) => void;
  /** Offered where there is something to go back to. */
  readonly onCancel: (() => void) | undefined;
}

const { address: texts } = TEXTS;
const FIELDS = ['firstName', 'lastName', 'phone', 'address', 'city', 'region', 'zip'] as const;
const ADDRESS: Draft<AddressInput> = {
  name: 'address',
  fits: hasShape<AddressInput>({ firstName: 'string', lastName: 'string', phone: 'string', address: 'string' }),
};

/** A new address; what is typed is kept until it is saved. */
export function AddressForm({ user, onSaved, onCancel }: AddressFormProps) {
  const queries = useQueryClient();
  const { register, handleSubmit, formState, setError, subscribe } = useForm<AddressInput>({
    resolver: standardSchemaResolver(AddressInput),
    defaultValues: readDraft(ADDRESS) ?? {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: stored('phone') ?? '',
      address: '',
    },
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(ADDRESS, values) }),
    [subscribe],
  );

  const save = useMutation({
    mutationFn: (body: AddressInput) => api('addAddress', { params: { userId: user.id }, body }),
    onSuccess: async ({ address }) => {
      dropDraft(ADDRESS);
      toast('done', MESSAGES.address.saved);
      await queries.invalidateQueries(addressesQuery(user.id));
      onSaved(address.id);
    },
    onError: (error) => {
      const wrong = FIELDS.filter((field) => error instanceof ApiProblem && error.fields[field]);
      wrong.forEach((field, index) =>
        setError(field, { message: (error as ApiProblem).fields[field] ?? '' }, { shouldFocus: index === 0 }),
      );
    },
  });
  const field = (name: (typeof FIELDS)[number], autoComplete: string) => ({
    label: texts[name],
    autoComplete,
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((body) => save.mutate(body))}>
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
      <TextField {...field('address', 'street-address')} className={styles.row} hint={texts.addressHint} />
      <TextField {...field('city', 'address-level2')} optional />
      <TextField {...field('region', 'address-level1')} optional />
      <TextField {...field('zip', 'postal-code')} optional inputMode="numeric" maxLength={6} />
      {save.error && (
        <div className={styles.row}>
          <Notice tone="gone" alert>
            {messageOf(save.error, MESSAGES.address.failed)}
          </Notice>
        </div>
      )}
      <div className={styles.actions}>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" look="secondary" busy={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
