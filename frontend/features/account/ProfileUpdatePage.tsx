import { ApiProblem } from '../../api/client/api-problem.js';
import { messageOf } from '../../api/client/problem.js';
import { chefQuery, userQuery, useSaveChef, useSaveUser } from '../../api/account.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { usePhoneProof } from '../../components/code/usePhoneProof.js';
import { Failure } from '../../components/Failure.js';
import { Loaded } from '../../components/Loaded.js';
import { NameFields } from '../../components/NameFields.js';
import { Page } from '../../components/Page.js';
import { PhoneField } from '../../components/TextField.js';
import { toast } from '../../lib/browser/toasts.js';
import { useContractForm } from '../../api/useContractForm.js';
import { renameSession, type Session, useSession } from '../../lib/session/session.js';
import { dropDraft, readDraft, saveDraft } from '../../lib/storage/drafts.js';
import { PROFILE, type ProfileValues } from './profile-draft.js';
import { ACCOUNT_TEXTS } from '@libs/contract/texts/en/account.js';
import type { Profile } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

const { update: texts } = ACCOUNT_TEXTS;

/** Names and number of a customer or a chef. */
export default function ProfileUpdatePage() {
  const session = useSession();
  return (
    <Page title={texts.title} size="narrow">
      {session && (session.role === 'chef' ? <OfChef session={session} /> : <OfCustomer session={session} />)}
    </Page>
  );
}

const OfCustomer = ({ session }: { readonly session: Session }) => (
  <Update session={session} back="/userprofile" query={useQuery(userQuery(session.id))} />
);
const OfChef = ({ session }: { readonly session: Session }) => (
  <Update session={session} back="/partner/profile" query={useQuery(chefQuery(session.id))} />
);

interface UpdateProps {
  readonly session: Session;
  /** The path of the profile. */
  readonly back: string;
  readonly query: UseQueryResult<Profile>;
}

const Update = ({ session, back, query }: UpdateProps) => (
  <Loaded
    query={query}
    loading={texts.loading}
    height="330px"
    elsewhere={<ButtonLink to={back}>{texts.back}</ButtonLink>}
  >
    {(person) => <ProfileForm session={session} person={person} back={back} />}
  </Loaded>
);

interface ProfileFormProps {
  readonly session: Session;
  readonly person: Profile;
  /** The path of the profile. */
  readonly back: string;
}

/** As specified, a refused session leads to the profile, not to the log-in. */
const QUIETLY = { keepsSession: true };
const digits = (text: string): string => text.replace(/\D/g, '');

/** Checks that the number is numeric; the server validates everything else. */
function ProfileForm({ session: { id, role }, person, back }: ProfileFormProps) {
  const navigate = useNavigate();
  const { firstName, lastName, phone } = person;
  const saves = { user: useSaveUser(id, QUIETLY), chef: useSaveChef(id, QUIETLY) };
  const leave = (): void => {
    dropDraft(PROFILE);
    void navigate(back);
  };
  const keepNumber = useKeepNumber(id, role);
  const { ask, dialog } = usePhoneProof((proven) => {
    keepNumber(proven);
    leave();
  });
  const form = useContractForm<ProfileValues>({
    defaultValues: { firstName, lastName, phone, ...readDraft(PROFILE) },
    onChange: (values) => saveDraft(PROFILE, values),
    send: async (body) => {
      try {
        const { pendingPhone } = await saves[role].mutateAsync(body);
        if (pendingPhone !== undefined) return await ask.mutateAsync(pendingPhone);
        toast('done', texts.saved);
        leave();
      } catch (error) {
        // Silently, as specified; the draft stays, and the profile offers it again.
        if (!(error instanceof ApiProblem) || error.status === 0 || error.status === 401) return navigate(back);
        // Of these three fields only the number can belong to another account.
        if (error.status !== 409) throw error;
        form.setError('phone', { message: messageOf(error, MESSAGES.signUp.taken) }, { shouldFocus: true });
      }
    },
  });
  return (
    <>
      <form className="stack gap-3" onSubmit={form.onSubmit} noValidate>
        <NameFields
          firstName={form.field('firstName')}
          lastName={form.field('lastName')}
          className="stack gap-3-4 pair"
        />
        <PhoneField
          label={ACCOUNT_TEXTS.profile.phone}
          hint={role === 'user' ? texts.phoneHint : undefined}
          maxLength={10}
          {...form.field('phone')}
          onChange={({ target }) => form.setValue('phone', digits(target.value))}
        />
        <Failure error={form.failure} fallback={MESSAGES.general.failed} />
        <div className="flow gap-3 end">
          <ButtonLink to={back} look="quiet" onClick={() => dropDraft(PROFILE)}>
            {texts.back}
          </ButtonLink>
          <Button type="submit" busy={form.busy}>
            {texts.save}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** Stores a proven number in the cache and in the local session. */
function useKeepNumber(id: string, role: Session['role']) {
  const queries = useQueryClient();
  return (phone: string): void => {
    const { queryKey } = role === 'chef' ? chefQuery(id) : userQuery(id);
    const saved = queries.getQueryData<Profile>(queryKey);
    if (!saved) return;
    renameSession({ ...saved, phone });
    queries.setQueryData<Profile>(queryKey, { ...saved, phone });
  };
}
