import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { Failure } from '../../../components/Failure.js';
import { money } from '../../../lib/format/money.js';
import { formatTime } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useAnswerExtraTime, useConfirmStart } from '../api.js';
import styles from './visit-day.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { CUSTOMER_DAY_TEXTS as TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, MINUTE } from '@libs/contract/time.js';
import type { ExtraTime, VisitDay } from '@libs/contract/visit-day.js';
import { CircleCheck, Clock } from 'lucide-react';

interface CustomerDayProps {
  readonly booking: Booking;
  readonly visit: VisitDay;
}

/** The day of the visit for the customer: where the chef is on the way, the start code, and offers of more time. */
export function CustomerDay({ booking, visit }: CustomerDayProps) {
  const now = useNow(MINUTE);
  const { start, end, departedAt, arrivedAt, startedAt, startCode, proposed } = visit;
  const chef = booking.chef?.firstName ?? '';
  const isNear = epochMs(start) - now <= LIMITS.visit.code && now < epochMs(end);
  if (!isNear) return null;
  const steps = [
    departedAt && TEXTS.departed(chef, formatTime(departedAt)),
    arrivedAt && TEXTS.arrived(chef, formatTime(arrivedAt)),
    startedAt && TEXTS.started(formatTime(startedAt)),
  ].filter((step) => step !== undefined);
  return (
    <Card className="stack gap-4">
      <h2 className="title">{TEXTS.title}</h2>
      <div role="status">
        <ol className="stack gap-2 ticks">
          {steps.length === 0 && (
            <li>
              <Clock size={20} aria-hidden />
              {TEXTS.coming(chef, formatTime(start))}
            </li>
          )}
          {steps.map((step) => (
            <li key={step}>
              <CircleCheck size={20} aria-hidden />
              {step}
            </li>
          ))}
        </ol>
      </div>
      {startCode !== undefined && <Code code={startCode} chef={chef} />}
      {startedAt === undefined && epochMs(start) - now <= LIMITS.visit.start && <Confirm id={booking.id} chef={chef} />}
      {proposed && <MoreTime key={proposed.end} id={booking.id} chef={chef} proposed={proposed} />}
    </Card>
  );
}

const Code = ({ code, chef }: { readonly code: string; readonly chef: string }) => (
  <div>
    <h3>{TEXTS.code}</h3>
    <p className={`tabular ${styles.digits}`}>{code}</p>
    <p className="soft">{TEXTS.codeLead(chef)}</p>
  </div>
);

function Confirm({ id, chef }: { readonly id: string; readonly chef: string }) {
  const confirm = useConfirmStart(id);
  return (
    <div className="stack gap-2">
      <Button look="secondary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {TEXTS.confirm(chef)}
      </Button>
      <Failure error={confirm.error} fallback={MESSAGES.general.away} />
    </div>
  );
}

interface MoreTimeProps {
  readonly id: string;
  readonly chef: string;
  readonly proposed: ExtraTime;
}

function MoreTime({ id, chef, proposed: { minutes, end, amount } }: MoreTimeProps) {
  const answer = useAnswerExtraTime(id);
  return (
    <section className="stack gap-2 divided pt-4">
      <h3>{TEXTS.moreTitle(minutes)}</h3>
      <p>{TEXTS.more(chef, formatTime(end), money(amount))}</p>
      <div className="flow gap-2">
        <Button busy={answer.isPending} onClick={() => answer.mutate({ accept: true, end })}>
          {TEXTS.accept(money(amount))}
        </Button>
        <Button look="quiet" busy={answer.isPending} onClick={() => answer.mutate({ accept: false, end })}>
          {TEXTS.decline}
        </Button>
      </div>
      <Failure error={answer.error} fallback={MESSAGES.general.away} />
    </section>
  );
}
