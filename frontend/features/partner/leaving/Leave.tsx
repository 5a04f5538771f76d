import type { Chef } from '@libs/contract/chef-account.js';
import { useState } from 'react';
import { Button } from '../../../components/Button.js';
import { later } from '../../../lib/browser/later.js';
import profile from '../profile/profile.module.css';
import { TEXTS } from '../texts.js';
import { LeavingNotice } from './LeavingNotice.js';

const { leaving: texts } = TEXTS;
const LeaveDialog = later(async () => (await import('./LeaveDialog.js')).LeaveDialog);

/** Ends the work with us, or takes that back during the notice period. */
export function Leave({ chef }: { readonly chef: Chef }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={profile.section} aria-labelledby="leaving">
      <h2 id="leaving">{texts.heading}</h2>
      {chef.erasureDue === null ? (
        <>
          <p className={profile.soft}>{texts.lead}</p>
          <div>
            <Button look="danger" onClick={() => setAsking(true)}>
              {texts.leave}
            </Button>
          </div>
        </>
      ) : (
        <LeavingNotice chef={chef} />
      )}
      <LeaveDialog props={asking && { chef, onClose: () => setAsking(false) }} />
    </section>
  );
}
