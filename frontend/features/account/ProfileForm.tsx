import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { Failure } from '../../components/Failure.js';
import { TextField } from '../../components/TextField.js';
import { toast } from '../../components/toasts.js';
import { api } from '../../lib/api.js';
import { dropDraft, readDraft } from '../../lib/drafts.js';
import { showAtFields, useKept } from '../../lib/forms.js';
import { ApiProblem } from '../../lib/api-problem.js';
import { renameSession, type Session } from '../../lib/session.js';
import styles from './account.module.css';
import { PROFILE, type ProfileValues } from './profile-draft.js';
import { personQuery } from './queries.js';
import { TEXTS } from './texts.js';

interface ProfileFormProps {
  readonly session: Session;
  readonly person: Pick<Profile, 'firstName' | 'lastName' | 'phone'>;
  /** Where the profile is shown. */
  readonly back: string;
}

const { update: texts } = TEXTS;
const { labels } = MESSAGES;
const FIELDS = ['firstName', 'lastName', 'phone'] as const;
const digits = (text: string): string => text.replace(/\D/g, '');

/** The number is numeric; what else there is to say about a field, the server says. */
export function ProfileForm({ session, person, back }: ProfileFormProps) {
  const { id, role } = session;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { firstName, lastName, phone } = person;
  const form = useForm<ProfileValues>({ defaultValues: readDraft(PROFILE) ?? { firstName, lastName, phone } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<ApiProblem>();
  useKept(form, PROFILE);

  const save = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const saved = await put(role, id, body);
      renameSession(saved);
      dropDraft(PROFILE);
      queries.setQueryData(personQuery(id, role).queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['chef'] });
      toast('done', texts.saved);
      void navigate(back);
    } catch (error) {
      // Without a word, as the product promises; the draft stays, and the profile offers it again.
      if (!(error instanceof ApiProblem) || error.status === 0 || error.status === 401) return navigate(back);
      // Of these three only the number can be somebody else's.
      if (error.status === 409) form.setError('phone', { message: error.message }, { shouldFocus: true });
      else if (!showAtFields(form, error, FIELDS)) setFailure(error);
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles.names}>
        <TextField
          label={labels.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={labels.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label={TEXTS.profile.phone}
        hint={role === 'user' ? texts.phoneHint : undefined}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        error={errors.phone?.message}
        {...form.register('phone', {
          onChange: ({ target }: { target: HTMLInputElement }) => form.setValue('phone', digits(target.value)),
        })}
      />
      {failure && <Failure error={failure} fallback={MESSAGES.general.failed} />}
      <div className={styles.buttons}>
        <ButtonLink to={back} look="quiet" onClick={() => dropDraft(PROFILE)}>
          {texts.back}
        </ButtonLink>
        <Button type="submit" busy={isSubmitting}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

async function put(role: Session['role'], id: string, body: ProfileValues) {
  const request = { params: { id }, body };
  return role === 'chef' ? (await api('updateChef', request)).chef : (await api('updateUser', request)).user;
}
