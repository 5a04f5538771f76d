import { sendPresses } from '../../../api/presses.js';
import { bookingQuery } from '../../../api/bookings.js';
import { Button } from '../../../components/Button.js';
import buttons from '../../../components/Button.module.css';
import { Card } from '../../../components/Card.js';
import { Failure } from '../../../components/Failure.js';
import { isRestricting } from '../../../components/menu-choice/restricting.js';
import { ShownNeeds } from '../../../components/menu-choice/ShownNeeds.js';
import { Notice } from '../../../components/Notice.js';
import { TextField } from '../../../components/TextField.js';
import { addressNote, guestOf, routeAddress, showsAddress } from '../../../lib/booking/guest.js';
import {
  addPress,
  dropPress,
  onPresses,
  type Press,
  type PressedStep,
  readPresses,
} from '../../../lib/booking/presses.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { money } from '../../../lib/format/money.js';
import { formatInstant, formatTime } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useProposeExtraTime } from '../api.js';
import styles from './visit-day.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import { showsMeeting, STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { CHEF_DAY_TEXTS as TEXTS, VISIT_STEP_TEXTS as STEPS } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, instant, type Instant, kolkataDate, MINUTE, plus } from '@libs/contract/time.js';
import type { VisitDay } from '@libs/contract/visit-day.js';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, Navigation, Phone, TriangleAlert } from 'lucide-react';
import { type SyntheticEvent, type ReactNode, useState, useSyncExternalStore } from 'react';

interface ChefDayProps {
  readonly booking: Booking;
  readonly visit: VisitDay;
}

/** What a chef works from on the way and at the visit: first what nobody may overlook, then where, then what to press. */
export function ChefDay({ booking, visit }: ChefDayProps) {
  return (
    <section className="stack fluid gap-4" aria-label={TEXTS.title}>
      {booking.menu && <Needs menu={booking.menu} />}
      <Contact booking={booking} />
      <Card className="stack gap-4">
        <Steps booking={booking} visit={visit} />
        {!booking.balance && <ToCollect booking={booking} />}
        {booking.status === STATUS.inProgress && <MoreTime booking={booking} visit={visit} />}
      </Card>
    </section>
  );
}

/** What the guests need, so that it cannot be missed. */
function Needs({ menu }: { readonly menu: NonNullable<Booking['menu']> }) {
  if (!isRestricting(menu)) return <ShownNeeds needs={menu} forChef />;
  return (
    <div className={`flex gap-3 p-4 tone-gone ${styles.needs}`}>
      <TriangleAlert size={28} aria-hidden />
      <div className="stack gap-2 shrinks">
        <h2 className="large">{TEXTS.needs}</h2>
        <ShownNeeds needs={menu} forChef large />
      </div>
    </div>
  );
}

/** The way in one tap, and the number; before they are disclosed, when they will be. */
function Contact({ booking }: { readonly booking: Booking }) {
  const { phone } = booking.billingAddress;
  if (!showsAddress(booking)) return <p className="soft">{addressNote(booking)}</p>;
  return (
    <div className={`flow gap-2 ${styles.links}`}>
      <a
        href={routeAddress(booking)}
        target="_blank"
        rel="noreferrer"
        className={`${buttons.button} ${buttons.primary}`}
      >
        <Navigation size={18} aria-hidden />
        {TEXTS.navigate}
      </a>
      {phone && (
        <a href={`tel:+91${phone}`} className={`${buttons.button} ${buttons.secondary}`}>
          <Phone size={18} aria-hidden />
          {TEXTS.call(guestOf(booking).split(' ')[0] ?? '')}
        </a>
      )}
    </div>
  );
}

/** What will be collected. Once the visit has begun, the page says below how it is paid. */
const ToCollect = ({ booking: { dueAmount } }: { readonly booking: Booking }) =>
  dueAmount > 0 && (
    <p className="flex spread baseline gap-3">
      {TEXTS.collect} <strong className="large money">{money(dueAmount)}</strong>
    </p>
  );

/** Today's time, or also the day. */
const momentOf = (at: Instant, now: number): string =>
  kolkataDate(at) === kolkataDate(instant(now)) ? formatTime(at) : formatInstant(at);

function usePresses(booking: Booking) {
  const queries = useQueryClient();
  const presses = useSyncExternalStore(onPresses, readPresses).filter(({ bookingId }) => bookingId === booking.id);
  const press = (step: PressedStep, entered?: StartEntered) => {
    addPress({ bookingId: booking.id, step, at: instant(serverNow()), ...entered });
    void sendPresses().then(() => queries.invalidateQueries({ queryKey: bookingQuery(booking.id).queryKey }));
  };
  return { presses, press };
}

/** The steps in order: what is done with its time, what waits for a network, and the next one as a button. */
function Steps({ booking, visit }: ChefDayProps) {
  const now = useNow(MINUTE);
  const { presses, press } = usePresses(booking);
  const { departure, arrival, start: lead } = LIMITS.visit;
  const steps = [
    { step: 'depart', at: visit.departedAt, done: TEXTS.departed, from: plus(visit.start, -departure) },
    { step: 'arrive', at: visit.arrivedAt, done: TEXTS.arrived, from: plus(visit.start, -arrival) },
    {
      ...{ step: 'startVisit', at: visit.startedAt, done: TEXTS.started, from: plus(visit.start, -lead) },
      lacksCode: visit.startedAt !== undefined && !showsMeeting(visit.startedBy),
    },
  ].map((one) => ({ ...one, pressed: presses.find(({ step }) => step === one.step) })) as readonly Step[];
  const last = steps.findLastIndex(({ at, pressed }) => at ?? (pressed && pressed.refused === undefined));
  return (
    <ol className="stack gap-3" aria-label={TEXTS.steps}>
      {/* A step that was left out before the last one is not asked for any more. */}
      {steps
        .filter((one, index) => index >= last || (one.at ?? one.pressed))
        .map((one) => (
          <li key={one.step} className="stack gap-2">
            <Shown
              step={one}
              now={now}
              isNext={one === steps[last + 1]}
              onPress={(entered) => press(one.step, entered)}
            />
          </li>
        ))}
    </ol>
  );
}

interface Step {
  readonly step: PressedStep;
  /** Whether the code can still follow, because it shows more. */
  readonly lacksCode?: boolean;
  /** When it was done, and from when it can be. */
  readonly at?: Instant;
  readonly from: Instant;
  readonly done: (time: string) => string;
  readonly pressed?: Press;
}

interface ShownProps {
  readonly step: Step;
  readonly now: number;
  readonly isNext: boolean;
  readonly onPress: (entered?: StartEntered) => void;
}

function Shown({ step: { step, at, done, from, pressed, lacksCode = false }, now, isNext, onPress }: ShownProps) {
  const waiting = pressed && pressed.refused === undefined && (
    <Said icon={<Clock size={20} aria-hidden />}>
      <strong className="block">{STEPS[step]}</strong>
      {(navigator.onLine ? STEPS.sending : STEPS.waits)(formatTime(pressed.at))}
    </Said>
  );
  if (at) {
    return (
      <>
        <Said icon={<CircleCheck size={20} aria-hidden />}>{done(momentOf(at, now))}</Said>
        {lacksCode && (waiting || <Start needsCode refused={pressed} onPress={onPress} />)}
      </>
    );
  }
  if (waiting) return waiting;
  if (epochMs(from) > now) return <p className="soft">{`${STEPS[step]} · ${TEXTS.from(momentOf(from, now))}`}</p>;
  if (step === 'startVisit')
    return isNext ? <Start refused={pressed} onPress={onPress} /> : <p className="soft">{STEPS[step]}</p>;
  return (
    <>
      {pressed && <Refused press={pressed} />}
      <Button wide look={isNext ? 'primary' : 'secondary'} onClick={() => onPress()}>
        {STEPS[step]}
      </Button>
    </>
  );
}

const Said = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <div role="status" className="flex gap-2 led">
    {icon}
    <div>{children}</div>
  </div>
);

const Refused = ({ press }: { readonly press: Press }) => (
  <Notice tone="gone" alert>
    <p>
      {STEPS.refused(STEPS[press.step], formatTime(press.at))} {press.refused}
    </p>
    <Button look="quiet" className="self-start" onClick={() => dropPress(press)}>
      {STEPS.understood}
    </Button>
  </Notice>
);

type StartEntered = Required<Pick<Press, 'by' | 'digits'>>;
const FOUR_DIGITS = new RegExp(`^\\d{${LIMITS.visit.codeDigits}}$`);

interface StartProps {
  /** Set once the visit was started by the number. */
  readonly needsCode?: boolean;
  /** The digits that were refused before. */
  readonly refused: Press | undefined;
  readonly onPress: (entered: StartEntered) => void;
}

/** The code that the customer says; without it, the end of their number. */
function Start({ needsCode = false, refused, onPress }: StartProps) {
  const [by, setBy] = useState((needsCode ? undefined : refused?.by) ?? 'code');
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string>();
  const isCode = by === 'code';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!FOUR_DIGITS.test(digits)) return setWrong(TEXTS.fourDigits);
    setWrong(undefined);
    setDigits('');
    onPress({ by, digits });
  };
  return (
    <form className={`stack gap-1 ${styles.entry}`} onSubmit={submit} noValidate>
      <TextField
        label={isCode ? TEXTS.code : TEXTS.digits}
        hint={isCode ? TEXTS.codeHint : TEXTS.digitsHint}
        error={wrong ?? refused?.refused}
        autoFocus={refused !== undefined}
        value={digits}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LIMITS.visit.codeDigits}
        onChange={({ target }) => setDigits(target.value.replaceAll(/\D/g, ''))}
      />
      <div className="flow gap-2">
        <Button type="submit">{TEXTS.start}</Button>
        {!needsCode && (
          <Button look="quiet" onClick={() => setBy(isCode ? 'phone-digits' : 'code')}>
            {isCode ? TEXTS.noCode : TEXTS.withCode}
          </Button>
        )}
      </div>
      <p className="soft small">{needsCode ? TEXTS.byNumber : TEXTS.orCustomer}</p>
    </form>
  );
}

/** Offers of more time, for the customer to accept. */
function MoreTime({ booking, visit: { offers = [], proposed } }: ChefDayProps) {
  const propose = useProposeExtraTime(booking.id);
  if (offers.length === 0 && !proposed) return null;
  return (
    <section className="stack gap-2 divided pt-4">
      <h3>{TEXTS.more}</h3>
      <p role="status" className="soft">
        {proposed ? TEXTS.waiting(proposed.minutes, money(proposed.amount)) : TEXTS.moreLead}
      </p>
      <div className="flow gap-2">
        {offers.map(({ minutes, amount }) => (
          <Button
            key={minutes}
            look="secondary"
            busy={propose.isPending}
            disabled={proposed?.minutes === minutes}
            onClick={() => propose.mutate(minutes)}
          >
            {TEXTS.offer(minutes, money(amount))}
          </Button>
        ))}
      </div>
      <Failure error={propose.error} />
    </section>
  );
}
