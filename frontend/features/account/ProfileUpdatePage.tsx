import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Profile } from '@libs/contract/accounts.js';
import { chefQuery, userQuery } from '../../api/profiles.js';
import { ButtonLink } from '../../components/Button.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { type Session, useSession } from '../../lib/session/session.js';
import { ProfileForm } from './ProfileForm.js';
import { TEXTS } from './texts.js';

const { update: texts } = TEXTS;

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
