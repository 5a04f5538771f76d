import { chefQuery } from '../../../api/account.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { usePhoneProof } from '../../../components/code/usePhoneProof.js';
import { StatusChip } from '../../../components/BookingStatus.js';
import { Failure } from '../../../components/Failure.js';
import { renameSession } from '../../../lib/session/session.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { VERIFICATION_TEXTS } from '@libs/contract/texts/en/news.js';
import { PARTNER_MESSAGES, PARTNER_TEXTS } from '@libs/contract/texts/en/partner.js';
import { SECOND } from '@libs/contract/time.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Circle, CircleX, Clock } from 'lucide-react';
import type { ComponentProps } from 'react';

const { dashboard: texts } = PARTNER_TEXTS;
const { steps, states } = VERIFICATION_TEXTS;

const STEPS = {
  experience: { to: '/chef/working-experince', label: PARTNER_MESSAGES.experience.title },
  document: { to: '/chef/documentation', label: PARTNER_MESSAGES.documents.title },
} as const;

/** How often a chef who waits for the check asks again. */
const CHECK_INTERVAL_MS = 5 * SECOND;

/** The steps before a chef gets bookings, and how long each takes; nothing for verified chefs or while loading. */
export function Introduce({ id }: { readonly id: string }) {
  const { data: chef } = useQuery({
    ...chefQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.check.state === 'pending' && state.data.missing.length === 1 && CHECK_INTERVAL_MS,
  });
  if (!chef || chef.verified) return null;
  const { title, lead } = summaryOf(chef);
  const [next] = chef.missing;
  return (
    <Card className="stack gap-2">
      <h2 className="title">{title}</h2>
      <p>{lead}</p>
      <ol className="stack rows">
        {VERIFICATION_STEPS.map((step) => {
          const state = stateOf(step, chef);
          return (
            <li key={step} className="stack gap-1 start">
              <div className="cluster gap-1-2">
                <strong>{steps[step].title}</strong>
                <StatusChip {...LOOKS[state]}>{states[state]}</StatusChip>
              </div>
              {state !== 'done' && <span className="soft small">{steps[step].takes}</span>}
              <Action step={step} state={state} chef={chef} look={step === next ? 'primary' : 'secondary'} />
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** What the chef reads above the steps. */
function summaryOf({ check: { reason }, missing }: Chef): { readonly title: string; readonly lead: string } {
  if (reason) return { title: texts.refused, lead: texts.refusals[reason] };
  const left = missing.filter((step) => step !== 'check').length;
  if (left === 0) return { title: texts.checking, lead: texts.checkingLead };
  return { title: texts.introduce, lead: texts.introduceLead(left) };
}

type StepState = keyof typeof states;

/** The check follows the other steps by itself. */
function stateOf(step: VerificationStep, { missing, check }: Chef): StepState {
  if (!missing.includes(step)) return 'done';
  if (step !== 'check') return 'todo';
  if (check.reason) return 'refused';
  return missing.length === 1 ? 'checking' : 'later';
}

const LOOKS: Readonly<Record<StepState, Pick<ComponentProps<typeof StatusChip>, 'tone' | 'icon'>>> = {
  done: { tone: 'done', icon: Check },
  todo: { tone: 'calm', icon: Circle },
  later: { tone: 'calm', icon: Clock },
  checking: { tone: 'wait', icon: Clock },
  refused: { tone: 'gone', icon: CircleX },
};

interface ActionProps {
  readonly step: VerificationStep;
  readonly state: StepState;
  readonly chef: Chef;
  readonly look: 'primary' | 'secondary';
}

/** What the chef can do about a step now. */
function Action({ step, state, chef, look }: ActionProps) {
  if (state === 'refused') return <ButtonLink to={STEPS.document.to}>{texts.fileAgain}</ButtonLink>;
  if (state !== 'todo' || step === 'check') return null;
  if (step === 'phone') return <ProvePhone chef={chef} look={look} />;
  return (
    <ButtonLink to={STEPS[step].to} look={look}>
      {STEPS[step].label}
    </ButtonLink>
  );
}

/** Sends a code to the number in the chef's profile, and verifies it. */
function ProvePhone({ chef, look }: { readonly chef: Chef; readonly look: 'primary' | 'secondary' }) {
  const queries = useQueryClient();
  const { ask, dialog } = usePhoneProof((phone) => {
    renameSession({ ...chef, phone });
    void queries.invalidateQueries({ queryKey: chefQuery(chef.id).queryKey });
  });
  return (
    <>
      <Button look={look} busy={ask.isPending} onClick={() => ask.mutate(chef.phone)}>
        {PARTNER_TEXTS.dashboard.provePhone}
      </Button>
      <Failure error={ask.error} fallback={MESSAGES.login.sendFailed} />
      {dialog}
    </>
  );
}
