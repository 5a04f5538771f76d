import { userQuery } from '../../api/account.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { DialogButton } from '../../components/DialogButton.js';
import { Card } from '../../components/Card.js';
import { Facts } from '../../components/Facts.js';
import { LoadFailure } from '../../components/Loaded.js';
import { Notice } from '../../components/Notice.js';
import { Page } from '../../components/Page.js';
import { Sessions } from '../../components/sessions/Sessions.js';
import { ACCOUNT_TEXTS, SESSION_TEXTS as SESSIONS } from '@libs/contract/texts/en/account.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { formatPhone, fullName } from '@libs/contract/formats.js';
import { logOut } from '../../api/log-out.js';
import { type Session, useSession } from '../../lib/session/session.js';
import { useDraft } from '../../lib/storage/drafts.js';
import styles from './account.module.css';
import { Addresses } from './Addresses.js';
import { YourData } from './YourData.js';
import { PROFILE } from './profile-draft.js';
import type { Profile } from '@libs/contract/accounts.js';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';

const { profile: texts } = ACCOUNT_TEXTS;

/** The customer's profile: personal data, addresses and privacy. */
export default function ProfilePage() {
  const session = useSession();
  return <Page title={texts.title}>{session && <ProfileOf session={session} />}</Page>;
}

function ProfileOf({ session }: { readonly session: Session }) {
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
    <div className={`stack gap-6 ${styles.columns}`}>
      <div className="stack gap-6 shrinks">
        <UnsavedProfile />
        {user ? (
          <AboutYou user={user} />
        ) : (
          <Loading label={texts.loading}>
            <Skeleton height="412px" />
          </Loading>
        )}
        <Addresses user={session} />
        <Card className="stack gap-4">
          <News props={{ role: 'user', email: user?.email ?? '' }} fallback={<Skeleton height="420px" />} />
        </Card>
        <Card className="stack gap-4">
          <h2 className="title">{SESSIONS.title}</h2>
          <Sessions />
        </Card>
      </div>
      <div className="stack gap-6 shrinks">
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

/** Offers changes that could not be saved: the form redirects here silently when the server is unavailable. */
function UnsavedProfile() {
  const [draft, change] = useDraft(PROFILE);
  if (!draft) return null;
  return (
    <Notice tone="wait">
      <p>{texts.unsaved}</p>
      <div className="flow gap-1-2">
        <ButtonLink to="/user/profile/update">{texts.goOn}</ButtonLink>
        <Button look="quiet" onClick={() => change(undefined)}>
          {texts.forget}
        </Button>
      </div>
    </Notice>
  );
}

/** Loaded after the profile, whose texts come first. */
const EmailStatus = lazyComponent(async () => (await import('../../components/email/EmailStatus.js')).EmailStatus);
const News = lazyComponent(async () => (await import('../../components/news/News.js')).News);
const EmailDialog = lazyComponent(async () => (await import('./ProfileDialogs.js')).EmailDialog);

/** Name, phone number and e-mail, with ways to change them. */
function AboutYou({ user }: { readonly user: Profile }) {
  const name = fullName(user);
  return (
    <Card className="stack gap-4">
      <header className="cluster spread gap-2-4">
        <h2 className="title">{texts.about}</h2>
        <ButtonLink to="/user/profile/update" look="secondary" icon={<Pencil size={18} aria-hidden />}>
          {texts.edit}
        </ButtonLink>
      </header>
      {name === '' && (
        <Notice tone="wait">
          <p>{texts.incomplete}</p>
          <ButtonLink to="/OnboardingInfoScreen">{texts.complete}</ButtonLink>
        </Notice>
      )}
      <Facts
        facts={[
          { label: texts.name, value: name || '–' },
          { label: texts.phone, value: formatPhone(user.phone) },
          { label: texts.email, value: user.email || '–' },
        ]}
      />
      <EmailStatus props={user.email !== '' && { email: user.email }} fallback={<Skeleton height="132px" />} />
      {user.email && (
        <div className="flush">
          <DialogButton look="quiet" dialog={(onClose) => <EmailDialog props={onClose && { user, onClose }} />}>
            {texts.changeEmail}
          </DialogButton>
        </div>
      )}
    </Card>
  );
}
