import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/Button.js';
import { LoadFailure } from '../../components/LoadFailure.js';
import { Page } from '../../components/Page.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { type Session, useSession } from '../../lib/session.js';
import { ProfileForm } from './ProfileForm.js';
import { personQuery } from './queries.js';
import { TEXTS } from './texts.js';

const { update: texts } = TEXTS;

/** Names and number, of a customer or a chef. */
export default function ProfileUpdatePage() {
  const session = useSession();
  return (
    <Page title={texts.title} size="narrow">
      {session && <Loaded session={session} />}
    </Page>
  );
}

function Loaded({ session }: { readonly session: Session }) {
  const { data: person, error, refetch } = useQuery(personQuery(session.id, session.role));
  const back = session.role === 'chef' ? '/partner/profile' : '/userprofile';
  if (person) return <ProfileForm session={session} person={person} back={back} />;
  if (error)
    return (
      <LoadFailure
        error={error}
        onRetry={() => void refetch()}
        elsewhere={<ButtonLink to={back}>{texts.back}</ButtonLink>}
      />
    );
  return (
    <Loading label={texts.loading}>
      <Skeleton height="330px" />
    </Loading>
  );
}
