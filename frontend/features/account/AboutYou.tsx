import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '@libs/contract/accounts.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { Card } from '../../components/Card.js';
import { Facts } from '../../components/Facts.js';
import { Notice } from '../../components/Notice.js';
import { Skeleton } from '../../components/Skeleton.js';
import { later } from '../../lib/browser/later.js';
import { formatPhone } from '../../lib/format/phone-number.js';
import styles from './account.module.css';
import { TEXTS } from './texts.js';

const { profile: texts } = TEXTS;
/** Loaded after the profile, whose texts come first. */
const EmailStatus = later(async () => (await import('../../components/email/EmailStatus.js')).EmailStatus);
const EmailDialog = later(async () => (await import('./EmailDialog.js')).EmailDialog);

/** Name, phone number and e-mail, with ways to change them. */
export function AboutYou({ user }: { readonly user: Profile }) {
  const [changing, setChanging] = useState(false);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Card className={styles.section}>
      <header className={styles.head}>
        <h2>{texts.about}</h2>
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
      <EmailStatus
        props={user.email !== '' && { email: user.email, role: 'user' }}
        fallback={<Skeleton height="132px" />}
      />
      {user.email && (
        <div className={styles.flush}>
          <Button look="quiet" onClick={() => setChanging(true)}>
            {texts.changeEmail}
          </Button>
        </div>
      )}
      <EmailDialog props={changing && { user, onClose: () => setChanging(false) }} />
    </Card>
  );
}
