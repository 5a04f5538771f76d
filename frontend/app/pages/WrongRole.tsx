import type { Role } from '@libs/contract/enums.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { TEXTS } from './texts.js';
import { logOut } from '../../lib/log-out.js';
import styles from './pages.module.css';

const { wrongRole: texts } = TEXTS;
/** Where somebody of the other role is at home. */
const HOME_OF_OTHER = { user: '/partner/dashboard', chef: '/bookingview' } as const satisfies Record<Role, string>;

/** Somebody logged in as the other role opened a screen for `role`: says so, and leads to their own. */
export default function WrongRole({ role }: { readonly role: Role }) {
  const { title, lead, home } = texts[role];
  return (
    <Page title={title} lead={lead} size="narrow">
      <div className={styles.ways}>
        <ButtonLink to={HOME_OF_OTHER[role]}>{home}</ButtonLink>
        <Button look="secondary" onClick={() => void logOut()}>
          {texts.logOut}
        </Button>
      </div>
    </Page>
  );
}
