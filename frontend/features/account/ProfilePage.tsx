import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../api/profiles.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { Card } from '../../components/Card.js';
import { LoadFailure } from '../../components/LoadFailure.js';
import { Page } from '../../components/Page.js';
import { Sessions } from '../../components/sessions/Sessions.js';
import { TEXTS as SESSIONS } from '../../components/sessions/texts.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { logOut } from '../../lib/session/log-out.js';
import { type Session, useSession } from '../../lib/session/session.js';
import { AboutYou } from './AboutYou.js';
import styles from './account.module.css';
import { Addresses } from './addresses/Addresses.js';
import { YourData } from './privacy/YourData.js';
import { TEXTS } from './texts.js';
import { UnsavedProfile } from './UnsavedProfile.js';

const { profile: texts } = TEXTS;

/** The customer's profile: personal data, addresses and privacy. */
export default function ProfilePage() {
  const session = useSession();
  return <Page title={texts.title}>{session && <Profile session={session} />}</Page>;
}

function Profile({ session }: { readonly session: Session }) {
  const { data: user, error, refetch } = useQuery(userQuery(session.id));
  if (error && !user)
    return (
      <LoadFailure
        error={error}
        onRetry={() => void refetch()}
        elsewhere={<ButtonLink to="/bookingview">{texts.title}</ButtonLink>}
      />
    );
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <UnsavedProfile />
        {user ? (
          <AboutYou user={user} />
        ) : (
          <Loading label={texts.loading}>
            <Skeleton height="412px" />
          </Loading>
        )}
        <Addresses user={session} />
        <Card className={styles.section}>
          <h2>{SESSIONS.title}</h2>
          <Sessions />
        </Card>
      </div>
      <div className={styles.stack}>
        <YourData id={session.id} />
        <div>
          <Button look="secondary" onClick={() => void logOut()}>
            {texts.logOut}
          </Button>
        </div>
      </div>
    </div>
  );
}
