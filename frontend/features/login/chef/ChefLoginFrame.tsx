import { CHEF_LOGIN_TEXTS } from '@libs/contract/texts/en/login.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Link } from '../../../components/Link.js';
import { Notice } from '../../../components/Notice.js';
import { Page } from '../../../components/Page.js';
import { useSession } from '../../../lib/session/session.js';
import styles from '../login.module.css';
import { useArrival } from '../useArrival.js';

const { login: texts } = CHEF_LOGIN_TEXTS;

/** The page of each way in which a chef logs in: says how the person came here, and where to join. */
export function ChefLoginFrame({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  const session = useSession();
  // A log-in on this page navigates by itself.
  const [before] = useState(session);
  const { interrupted, signedUp } = useArrival();
  if (before?.role === 'chef') return <Navigate to="/partner/dashboard" replace />;
  return (
    <Page title={texts.title} lead={lead} size="narrow" pictured>
      {(interrupted || session || signedUp) && (
        <div className={styles.notice}>
          <Notice tone="calm">{noticeOf(session !== undefined, signedUp)}</Notice>
        </div>
      )}
      {children}
      <p className={`cluster gap-0-2 mt-5 ${styles.below}`}>
        {texts.newHere}
        <Link to="/partner/registration" className="inline touch">
          {texts.join}
        </Link>
      </p>
    </Page>
  );
}

function noticeOf(isCustomer: boolean, signedUp: boolean): string {
  if (isCustomer) return texts.customer;
  return signedUp ? texts.signedUp : MESSAGES.general.signIn;
}
