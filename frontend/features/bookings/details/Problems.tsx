import { Notice } from '../../../components/Notice.js';
import { toast } from '../../../lib/browser/toasts.js';
import { money } from '../../../lib/format/money.js';
import { formatInstant } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useAnswerProblem } from '../api.js';
import { Answer } from './NoShow.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Role } from '@libs/contract/enums.js';
import { NO_SHOW_TEXTS, PROBLEM_TEXTS as texts } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, MINUTE } from '@libs/contract/time.js';
import type { SaidProblem, VisitProblems } from '@libs/contract/visit-problems.js';

interface ProblemsProps {
  readonly booking: Booking;
  readonly problems: VisitProblems;
  readonly role: Role;
}

/** What the customer said went wrong, what comes back for it, and what the chef says to it. */
export function Problems({ booking: { id }, problems: { late, said }, role }: ProblemsProps) {
  const now = useNow(MINUTE);
  const shows = role === 'user' ? texts : texts.chef;
  return (
    <>
      {role === 'chef' && late && now < epochMs(late.until) && (
        <Notice tone="wait">
          <p>{texts.chef.waits(late.minutes, formatInstant(late.until), money(late.refundAmount))}</p>
        </Notice>
      )}
      {said.map((problem) => (
        <Notice key={problem.kind} tone="wait">
          <p>
            {shows.said[problem.kind](formatInstant(problem.at))}{' '}
            {problem.refundAmount > 0 && shows.back(money(problem.refundAmount))}
          </p>
          {problem.note && <p className="as-typed breaks">{texts.words(problem.note)}</p>}
          <Answered id={id} problem={problem} role={role} />
        </Notice>
      ))}
    </>
  );
}

interface AnsweredProps {
  readonly id: string;
  readonly problem: SaidProblem;
  readonly role: Role;
}

function Answered({ id, problem: { kind, answer }, role }: AnsweredProps) {
  const send = useAnswerProblem(id, () => toast('done', NO_SHOW_TEXTS.chef.sent));
  if (answer !== undefined)
    return <p>{role === 'user' ? NO_SHOW_TEXTS.customer.answered(answer) : NO_SHOW_TEXTS.chef.answered(answer)}</p>;
  return role === 'chef' && <Answer send={({ text }) => send.mutateAsync({ kind, text })} />;
}
