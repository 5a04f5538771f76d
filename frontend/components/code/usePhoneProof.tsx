import { type Challenge, isOpen, useRequestCode } from '../../api/codes.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { lazy, Suspense, useState } from 'react';

/** Loaded on demand: few people prove another number. */
const ProvePhoneDialog = lazy(() => import('./ProvePhoneDialog.js'));

/**
 * Returns what sends a code to a number, and the dialog in which it is entered then. While that code is valid, a closed
 * dialog opens again for it: another code is refused for two minutes.
 */
export function usePhoneProof(onProven: (phone: string) => void) {
  const [challenge, setChallenge] = useState<Challenge>();
  const [open, setOpen] = useState(false);
  const request = useRequestCode('prove-phone');
  const ask = useApiMutation({
    call: async (phone: string) => (isOpen(challenge, phone) ? challenge : request.mutateAsync(phone)),
    onDone: (sent) => {
      setChallenge(sent);
      setOpen(true);
    },
  });
  const prove = (phone: string): void => {
    setOpen(false);
    onProven(phone);
  };
  const dialog = open && challenge && (
    <Suspense>
      <ProvePhoneDialog challenge={challenge} onResent={setChallenge} onProven={prove} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { ask, dialog };
}
