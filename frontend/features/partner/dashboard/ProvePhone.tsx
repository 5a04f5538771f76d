import type { Chef } from '@libs/contract/chef-account.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button.js';
import { type Challenge, useRequestCode } from '../../../api/codes.js';
import { Failure } from '../../../components/Failure.js';
import { renameSession } from '../../../lib/session/session.js';
import { chefQuery } from '../../../api/profiles.js';
import { TEXTS } from '../texts.js';

/** Loaded on demand: a chef needs it once. */
const ProvePhoneDialog = lazy(() => import('../../../components/code/ProvePhoneDialog.js'));

interface ProvePhoneProps {
  readonly chef: Chef;
  readonly look: 'primary' | 'secondary';
}

/** Sends a code to the number in the chef's profile, and verifies it. */
export function ProvePhone({ chef, look }: ProvePhoneProps) {
  const queries = useQueryClient();
  const [challenge, setChallenge] = useState<Challenge>();
  const send = useRequestCode(setChallenge);
  const prove = (phone: string): void => {
    renameSession({ ...chef, phone });
    setChallenge(undefined);
    void queries.invalidateQueries({ queryKey: chefQuery(chef.id).queryKey });
  };
  return (
    <>
      <Button look={look} busy={send.isPending} onClick={() => send.mutate(chef.phone)}>
        {TEXTS.dashboard.provePhone}
      </Button>
      <Failure error={send.error} fallback={MESSAGES.login.sendFailed} />
      {challenge && (
        <Suspense>
          <ProvePhoneDialog challenge={challenge} onProven={prove} onClose={() => setChallenge(undefined)} />
        </Suspense>
      )}
    </>
  );
}
