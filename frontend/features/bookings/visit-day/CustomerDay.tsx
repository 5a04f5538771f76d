import { Button, ButtonLink } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Card } from '../../../components/Card.js';
import { Failure } from '../../../components/Failure.js';
import { money } from '../../../lib/format/money.js';
import { formatTime } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { shoppingListAddress } from '../../../lib/booking/booking-screens.js';
import { shoppingListQuery, useAnswerExtraTime, useConfirmStart } from '../api.js';
import { ShoppingItem, useTicks } from '../menu/ShoppingItem.js';
import { isOnTheDay } from './day-title.js';
import styles from './visit-day.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import { showsMeeting } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { CUSTOMER_DAY_TEXTS as TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, MINUTE, plus } from '@libs/contract/time.js';
import type { ExtraTime, VisitDay } from '@libs/contract/visit-day.js';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ListChecks, Phone } from 'lucide-react';
import { useState } from 'react';

interface CustomerDayProps {
  readonly booking: Booking;
  readonly visit: VisitDay;
}

/** What the customer needs on the day: where the chef is, the start code, a call, what is due and what is left to buy. */
export function CustomerDay({ booking, visit }: CustomerDayProps) {
  const now = useNow(MINUTE);
  const { start, end, departedAt, arrivedAt, startedAt, startedBy, proposed } = visit;
  const isMet = showsMeeting(startedBy);
  const chef = booking.chef?.firstName ?? '';
  const isNear = epochMs(start) - now <= LIMITS.visit.code && now < epochMs(end);
  if (!isNear && !isOnTheDay(booking, now)) return null;
  const steps = [
    departedAt && TEXTS.departed(chef, formatTime(departedAt)),
    arrivedAt && TEXTS.arrived(chef, formatTime(arrivedAt)),
    startedAt && (isMet ? TEXTS.started(formatTime(startedAt)) : TEXTS.saidToBeMet(chef, formatTime(startedAt))),
  ].filter((step) => step !== undefined);
  return (
    <Card className="stack fluid gap-4">
      <h2 className="hidden-visually">{TEXTS.title}</h2>
      <div role="status" className={styles.steps}>
        <ol className="stack gap-2 ticks">
          {steps.map((step) => (
            <li key={step}>
              <CircleCheck size={20} aria-hidden />
              {step}
            </li>
          ))}
        </ol>
      </div>
      {proposed && <MoreTime key={proposed.end} id={booking.id} chef={chef} proposed={proposed} />}
      <div className="flow spread gap-3-4">
        {!isMet && <Code visit={visit} chef={chef} />}
        <Call chef={booking.chef} />
      </div>
      {!isMet && epochMs(start) - now <= LIMITS.visit.start && <Confirm id={booking.id} chef={chef} />}
      <Due amount={booking.dueAmount} />
      {!startedAt && booking.ingredients?.by !== 'chef' && <ToBuy id={booking.id} />}
    </Card>
  );
}

const Code = ({ visit: { start, startCode }, chef }: { readonly visit: VisitDay; readonly chef: string }) => (
  <div className={styles.code}>
    <h3>{TEXTS.code}</h3>
    {startCode !== undefined && <p className={`tabular ${styles.digits}`}>{startCode}</p>}
    <p className="soft small">
      {startCode === undefined ? TEXTS.codeFrom(formatTime(plus(start, -LIMITS.visit.code))) : TEXTS.codeLead(chef)}
    </p>
  </div>
);

const Call = ({ chef }: Pick<Booking, 'chef'>) =>
  chef?.phone && (
    <a href={`tel:+91${chef.phone}`} className={`${buttons.button} ${buttons.primary} ${styles.call}`}>
      <Phone size={18} aria-hidden />
      {TEXTS.call(chef.firstName)}
    </a>
  );

const Due = ({ amount }: { readonly amount: number }) => (
  <div className="divided pt-4">
    {amount > 0 ? (
      <>
        <div className="flex spread baseline gap-3">
          {TEXTS.due} <strong className="title money">{money(amount)}</strong>
        </div>
        <p className="soft small">{TEXTS.dueLead}</p>
      </>
    ) : (
      <p>{TEXTS.paid}</p>
    )}
  </div>
);

/** What fits below the rest on a phone. */
const MAX_ITEMS = 3;

/** The first things that are not bought yet; what is ticked stays until the page is opened again. */
function ToBuy({ id }: { readonly id: string }) {
  const { data } = useQuery(shoppingListQuery(id, 'customer'));
  const ticks = useTicks(id);
  const [before] = useState(ticks.ticked);
  const items = data?.items.filter(({ staple }) => !staple);
  const left = items?.filter((item) => !ticks.ticked.includes(item.id)).length;
  const shown = items?.filter((item) => !before.includes(item.id)).slice(0, MAX_ITEMS) ?? [];
  if (items?.length === 0) return null;
  return (
    <section className="divided pt-4">
      <div className="flex spread baseline gap-3">
        <h3>{TEXTS.buy}</h3>
        <p role="status" className="soft">
          {left !== undefined && items && (left === 0 ? TEXTS.bought : TEXTS.left(left, items.length))}
        </p>
      </div>
      <ul>
        {shown.map((item) => (
          <ShoppingItem key={item.id} item={item} ticks={ticks} />
        ))}
      </ul>
      <ButtonLink
        to={shoppingListAddress(id)}
        look="quiet"
        className="flush"
        icon={<ListChecks size={18} aria-hidden />}
      >
        {TEXTS.list}
      </ButtonLink>
    </section>
  );
}

function Confirm({ id, chef }: { readonly id: string; readonly chef: string }) {
  const confirm = useConfirmStart(id);
  return (
    <div className="stack gap-2">
      <Button look="secondary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {TEXTS.confirm(chef)}
      </Button>
      <Failure error={confirm.error} />
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
      <Failure error={answer.error} />
    </section>
  );
}
