import { Button } from '../../../components/Button.js';
import { TitledSection } from '../../../components/Card.js';
import { Failure } from '../../../components/Failure.js';
import { Notice } from '../../../components/Notice.js';
import { toast } from '../../../lib/browser/toasts.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { formatInstant } from '../../../lib/format/time.js';
import { payoutsQuery, useStay } from '../api.js';
import { Owed } from '../payout/Owed.js';
import { PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const { leaving: texts } = PARTNER_TEXTS;
const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.js')).LeaveDialog);

/** Ends the work with us, or takes that back during the notice period. */
export function Leave({ chef }: { readonly chef: Chef }) {
  const [asking, setAsking] = useState(false);
  return (
    <TitledSection id="leaving" title={texts.heading}>
      {chef.erasureDue === null ? (
        <>
          <p className="soft">{texts.lead}</p>
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
    </TitledSection>
  );
}

/** Says when a chef who leaves will be erased, with the way back; nothing for all others. */
export function LeavingNotice({ chef }: { readonly chef: Pick<Chef, 'id' | 'erasureDue' | 'payoutAccount'> }) {
  const { id, erasureDue } = chef;
  const stay = useStay(id, () => toast('done', texts.stayed));
  const { data: payouts } = useQuery({ ...payoutsQuery(), enabled: erasureDue !== null });
  if (erasureDue === null) return null;
  const until = payouts?.until ?? erasureDue;
  return (
    <Notice tone="gone">
      <div className="stack start gap-3">
        <p>{texts.waiting(formatInstant(until > erasureDue ? until : erasureDue))}</p>
        {payouts && <Owed payouts={payouts} chef={chef} />}
        <Button busy={stay.isPending} onClick={() => stay.mutate()}>
          {texts.stay}
        </Button>
        <Failure error={stay.error} />
      </div>
    </Notice>
  );
}
