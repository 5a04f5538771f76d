import { type Challenge, useRequestCode } from '../../../api/codes.js';
import { chefQuery } from '../../../api/account.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { Failure } from '../../../components/Failure.js';
import { renameSession } from '../../../lib/session/session.js';
import styles from './dashboard.module.css';
import type { Chef } from '@libs/contract/chef-account.js';
import type { VerificationStep } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { SECOND } from '@libs/contract/time.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const { dashboard: texts } = PARTNER_TEXTS;

const STEPS = {
  experience: { to: '/chef/working-experince', label: PARTNER_MESSAGES.experience.title },
  document: { to: '/chef/documentation', label: PARTNER_MESSAGES.documents.title },
} as const;

/** How often a chef who waits for the check asks again. */
const CHECK_INTERVAL_MS = 5 * SECOND;

/** What remains before a chef gets bookings; nothing for verified chefs or while loading. */
export function Introduce({ id }: { readonly id: string }) {
  const { data: chef } = useQuery({
    ...chefQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.check.state === 'pending' && state.data.missing.length === 1 && CHECK_INTERVAL_MS,
  });
  if (!chef || chef.verified) return null;
  const { reason } = chef.check;
  if (reason)
    return (
      <Standing title={texts.refused} lead={texts.refusals[reason]}>
        <ButtonLink to={STEPS.document.to}>{texts.fileAgain}</ButtonLink>
      </Standing>
    );
  const missing = chef.missing.filter((step) => step !== 'check');
  if (missing.length === 0) return <Standing title={texts.checking} lead={texts.checkingLead} />;
  const look = (step: VerificationStep) => (step === missing[0] ? 'primary' : 'secondary');
  return (
    <Standing title={texts.introduce} lead={texts.introduceLead(missing.length)}>
      {missing.map((step) =>
        step === 'phone' ? (
          <ProvePhone key={step} chef={chef} look={look(step)} />
        ) : (
          <ButtonLink key={step} to={STEPS[step].to} look={look(step)}>
            {STEPS[step].label}
          </ButtonLink>
        ),
      )}
    </Standing>
  );
}

interface StandingProps {
  readonly title: string;
  readonly lead: string;
  /** The steps to take. */
  readonly children?: ReactNode;
}

const Standing = ({ title, lead, children }: StandingProps) => (
  <Card className="stack gap-2">
    <h2 className="title">{title}</h2>
    <p>{lead}</p>
    {children && <div className={`flow gap-3 mt-2 ${styles.steps}`}>{children}</div>}
  </Card>
);

/** Loaded on demand: a chef needs it once. */
const ProvePhoneDialog = lazy(() => import('../../../components/code/ProvePhoneDialog.js'));

/** Sends a code to the number in the chef's profile, and verifies it. */
function ProvePhone({ chef, look }: { readonly chef: Chef; readonly look: 'primary' | 'secondary' }) {
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
        {PARTNER_TEXTS.dashboard.provePhone}
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
