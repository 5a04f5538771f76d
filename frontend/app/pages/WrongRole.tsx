import type { Role } from '@libs/contract/enums.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { PAGE_TEXTS } from '@libs/contract/texts/en/common.js';
import { logOut } from '../../api/log-out.js';

const { wrongRole: texts } = PAGE_TEXTS;
/** The home screen of each other role. */
const HOME_OF_OTHER = { user: '/partner/dashboard', chef: '/bookingview' } as const satisfies Record<Role, string>;

/** Tells a user of the other role that the screen is for `role`, and links to their own home screen. */
export default function WrongRole({ role }: { readonly role: Role }) {
  const { title, lead, home } = texts[role];
  return (
    <Page title={title} lead={lead} size="narrow">
      <div className="cluster gap-3-4">
        <ButtonLink to={HOME_OF_OTHER[role]}>{home}</ButtonLink>
        <Button look="secondary" onClick={() => void logOut()}>
          {texts.logOut}
        </Button>
      </div>
    </Page>
  );
}
