import { BookingPlace } from '../../../components/BookingPlace.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { ButtonLink } from '../../../components/Button.js';
import { Card, TitledSection } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { MoneyLines } from '../../../components/MoneyLines.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { Countdown } from '../../../components/ticket/Countdown.js';
import { Cook, Host } from '../../../components/ticket/Person.js';
import { Ticket } from '../../../components/ticket/Ticket.js';
import { MapLink, InviteGuests, TicketTools } from '../../../components/ticket/TicketTools.js';
import { When } from '../../../components/When.js';
import { Why } from '../../../components/Why.js';
import {
  countedOf,
  hasUsualDeposit,
  isOver,
  nobodyCame,
  offerOf,
  spentOnIngredients,
} from '../../../lib/booking/booking-actions.js';
import { addressNote, isWithheld, showsAddress } from '../../../lib/booking/guest.js';
import { factsOf, formatHours, hoursOf } from '../../../lib/booking/order.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { addressLine, formatPhone, fullName } from '@libs/contract/formats.js';
import { less, money } from '../../../lib/format/money.js';
import { listed, REQUIREMENT_LABELS, SERVICE_LABELS } from '../../../lib/language/labels.js';
import styles from '../bookings.module.css';
import { CHEF_PAYS_TEXTS, WHO_BUYS_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { nextStep, nextStepOfChef } from './next-step.js';
import { Actions, Activity, Receipts } from './Sections.js';
import { COLLECTED_LABELS, HELD_TEXTS } from '@libs/contract/texts/en/earnings.js';
import type { CollectedPayment } from '@libs/contract/balance.js';
import type { Booking } from '@libs/contract/bookings.js';
import { LIMITS } from '@libs/contract/limits.js';
import { BALANCE_WAYS, type BalanceWay, type Role, showsMeeting, STATUS } from '@libs/contract/enums.js';

const { details: texts } = BOOKING_PAGE_TEXTS;
const ChefDay = lazyComponent(async () => (await import('../visit-day/ChefDay.js')).ChefDay);
const CustomerDay = lazyComponent(async () => (await import('../visit-day/CustomerDay.js')).CustomerDay);
const Preparation = lazyComponent(async () => (await import('../visit-day/Preparation.js')).Preparation);
const Help = lazyComponent(async () => (await import('../visit-day/Help.js')).Help);
const MenuPanel = lazyComponent(async () => (await import('../../../components/menu-choice/MenuPanel.js')).MenuPanel);
const ReplacementNotice = lazyComponent(async () => (await import('./Replacement.js')).ReplacementNotice);
const MoveNotice = lazyComponent(async () => (await import('./Move.js')).MoveNotice);
const ProposeMove = lazyComponent(async () => (await import('./Move.js')).ProposeMove);
const WeeklyCook = lazyComponent(async () => (await import('../../../components/series/WeeklyCook.js')).WeeklyCook);
const NoShow = lazyComponent(async () => (await import('./NoShow.js')).NoShow);
const Problems = lazyComponent(async () => (await import('./Problems.js')).Problems);
const AfterVisit = lazyComponent(async () => (await import('./AfterVisit.js')).AfterVisit);
const CannotCome = lazyComponent(async () => (await import('./Replacement.js')).CannotCome);
const Collect = lazyComponent(async () => (await import('../../../components/balance/Collect.js')).Collect);
const Ingredients = lazyComponent(
  async () => (await import('../../../components/ingredients/Ingredients.js')).Ingredients,
);
const PaidChef = lazyComponent(async () => (await import('../../../components/balance/PaidChef.js')).PaidChef);
const OwnRating = lazyComponent(async () => (await import('./OwnRating.js')).OwnRating);

/** Of stars, a short text and its date. */
const OWN_RATING_HEIGHT = '72px';
/** Of the menu with its heading, so that nothing moves when it arrives. */
const MENU_HEIGHT = '280px';
/** Of a sentence and a button. */
const SHOPPING_HEIGHT = '84px';

interface DetailsProps {
  readonly booking: Booking;
  /** The role of the reader. */
  readonly role: Role;
}

interface WholeProps extends DetailsProps {
  /** It is the day of the visit for its customer: what is to do comes first. */
  readonly onTheDay?: boolean;
}

/** Of large stars with what follows from them. */
const AFTER_VISIT_HEIGHT = '230px';

/** A booking, in the order of the questions that people have about it. */
export const Details = ({ booking, role, onTheDay = false }: WholeProps) => (
  <div className={`stack fluid gap-6 ${styles.columns}`}>
    <div className="stack fluid top gap-6 breaks">
      {(role === 'chef' || onTheDay) && <Day booking={booking} role={role} />}
      {role === 'user' && (
        <AfterVisit
          props={booking.problems && { booking, problems: booking.problems }}
          fallback={offerOf('rate', booking) === true && <Skeleton height={AFTER_VISIT_HEIGHT} />}
        />
      )}
      <Ticket
        booking={booking}
        head={booking.status === STATUS.cancelled || onTheDay ? undefined : <Countdown visit={booking} />}
      />
      <State booking={booking} role={role} />
      {role === 'user' && booking.replacement && <ReplacementNotice props={{ booking }} />}
      <MoveNotice props={booking.move && { booking, move: booking.move, role }} />
      <Problems props={booking.problems && { booking, problems: booking.problems, role }} />
      <NoShow props={booking.noShow && { booking, noShow: booking.noShow, role }} />
      {role === 'user' && !onTheDay && <Day booking={booking} role={role} />}
      <Help props={booking.visit && { booking, visit: booking.visit }} />
      {booking.status !== STATUS.cancelled && !isWithheld(booking) && <Balance booking={booking} role={role} />}
      {role === 'chef' && <Menu booking={booking} role={role} />}
      {role === 'chef' && <Shopping booking={booking} role={role} />}
      {role === 'chef' && (
        <Preparation props={isAhead(booking) && { booking, steps: booking.menu?.preparation ?? [] }} />
      )}
      <TitledSection title={texts.when}>
        <Facts
          facts={[
            { label: texts.time, value: <Time booking={booking} /> },
            { label: texts.place, value: <Place booking={booking} /> },
          ]}
        />
        <TicketTools booking={booking}>
          {!isOver(booking) && (
            <>
              <MapLink booking={booking} />
              {role === 'user' && <InviteGuests booking={booking} />}
            </>
          )}
        </TicketTools>
      </TitledSection>
      {booking.status !== STATUS.cancelled && (
        <TitledSection title={role === 'user' ? texts.who : texts.forWhom}>
          {role === 'user' ? <Cook booking={booking} /> : <Host booking={booking} />}
        </TitledSection>
      )}
      {role === 'user' && <Menu booking={booking} role={role} />}
      {role === 'user' && <Shopping booking={booking} role={role} />}
      {!isWithheld(booking) && (
        <TitledSection title={role === 'user' ? texts.order : texts.ordered}>
          <Facts
            facts={[{ label: texts.occasion, value: REQUIREMENT_LABELS[booking.requirement] }, ...factsOf(booking)]}
          />
        </TitledSection>
      )}
      {booking.ownRating && (
        <TitledSection title={texts.ownRating}>
          <OwnRating props={{ rating: booking.ownRating, role }} fallback={<Skeleton height={OWN_RATING_HEIGHT} />} />
        </TitledSection>
      )}
    </div>
    {!isWithheld(booking) && <Side booking={booking} role={role} />}
    <div className="stack fluid top gap-6 breaks">
      <TitledSection title={texts.timeline}>
        <Activity booking={booking} />
      </TitledSection>
    </div>
  </div>
);

const isAhead = (booking: Booking): boolean => booking.visit !== undefined && !isOver(booking);
/** Of the needs, the way and the next step, so that little moves when they arrive. */
const CHEF_DAY_HEIGHT = '320px';

/** What is to do for the visit, while it is ahead or takes place. */
const Day = ({ booking, role }: DetailsProps) => {
  const props = isAhead(booking) && booking.visit && { booking, visit: booking.visit };
  return role === 'user' ? (
    <CustomerDay props={props} />
  ) : (
    <ChefDay props={props} fallback={<Skeleton height={CHEF_DAY_HEIGHT} />} />
  );
};

/** What the chef collects, or what the customer says about it. */
const Balance = ({ booking, role }: DetailsProps) =>
  booking.balance &&
  (role === 'user' ? <PaidChef props={{ booking }} /> : <Collect props={{ booking, balance: booking.balance }} />);

/** The chef reads it first, the customer after who cooks. */
const Menu = ({ booking, role }: DetailsProps) =>
  booking.status !== STATUS.cancelled &&
  !isWithheld(booking) && (
    <MenuPanel
      props={{ id: booking.id, revision: booking.revision, role, withNeeds: role === 'user' || !isAhead(booking) }}
      fallback={<Skeleton height={MENU_HEIGHT} />}
    />
  );

/** Who buys the ingredients; of a cancelled visit only a receipt that was entered. */
const Shopping = ({ booking, role }: DetailsProps) =>
  !isWithheld(booking) &&
  (booking.status !== STATUS.cancelled || booking.ingredients?.receipt) && (
    <TitledSection title={WHO_BUYS_TEXTS.title}>
      <Ingredients props={{ booking, role }} fallback={<Skeleton height={SHOPPING_HEIGHT} />} />
    </TitledSection>
  );

const Side = ({ booking, role }: DetailsProps) => (
  <div className={`stack fluid top gap-4 breaks ${styles.side}`}>
    <Card>
      <TitledSection title={texts.money}>
        <MoneyLines
          lines={booking.lines}
          total={{ label: texts.total, amount: booking.finalFare }}
          parts={partsOf(booking, role)}
        />
        {role === 'user' && !isOver(booking) && booking.paidAmount > 0 && booking.dueAmount > 0 && (
          <p className="soft small">{texts.rest}</p>
        )}
        <Shares booking={booking} role={role} />
        {role === 'user' && <Receipts booking={booking} />}
      </TitledSection>
    </Card>
    <Actions booking={booking} role={role} />
    {role === 'user' && booking.status !== STATUS.pending && booking.status !== STATUS.cancelled && (
      <WeeklyCook props={{ booking }} />
    )}
    {booking.status === STATUS.placed && booking.chef && !showsMeeting(booking.visit?.startedBy) && (
      <>
        {!booking.move && <ProposeMove props={{ booking, role }} />}
        {role === 'chef' && <CannotCome props={{ booking }} />}
      </>
    )}
  </div>
);

/** Whose the parts of the price are: what is for helpers, and for the chef what the company holds. */
export function Shares({ booking, role }: DetailsProps) {
  const { lines, additionalServices, finalFare, paidAmount, refundAmount, status } = booking;
  const helpers = listed(additionalServices.map((service) => SERVICE_LABELS[service]));
  const forHelp = lines.reduce((sum, { code, amount }) => (code?.startsWith('service-') ? sum + amount : sum), 0);
  // What an edit keeps above a smaller fare is not the chef's.
  const held = Math.min(finalFare, less(paidAmount, refundAmount));
  if (status === STATUS.cancelled || nobodyCame(booking)) return null;
  return (
    <>
      {additionalServices.length > 0 && (
        <p className="soft small">
          {role === 'user' ? texts.help(helpers) : CHEF_PAYS_TEXTS.help(helpers, money(forHelp))}
        </p>
      )}
      {role === 'chef' && held > 0 && <p className="soft small">{HELD_TEXTS.deposit(money(held), LIMITS.payoutDay)}</p>}
    </>
  );
}

function Time({ booking }: { readonly booking: Booking }) {
  const hours = hoursOf(booking);
  return (
    <>
      <When span={booking} />
      <span className={`soft block ${styles.below}`}>{texts.minimum}</span>
      {hours !== undefined && <span className={`soft block ${styles.below}`}>{texts.booked(formatHours(hours))}</span>}
    </>
  );
}

function Place({ booking }: { readonly booking: Booking }) {
  const { phone } = booking.billingAddress;
  if (!showsAddress(booking)) {
    return (
      <>
        <BookingPlace booking={booking} />
        <span className={`soft block ${styles.below}`}>{addressNote(booking)}</span>
      </>
    );
  }
  return (
    <>
      {fullName(booking.billingAddress)}
      <span className={`soft block ${styles.below}`}>{addressLine(booking.billingAddress)}</span>
      {phone && <span className={`soft block ${styles.below}`}>{formatPhone(phone)}</span>}
    </>
  );
}

/** The booking's state and next step, announced when they change, with the one action that is due. */
const State = ({ booking, role }: DetailsProps) => (
  <div className="stack start gap-3 large">
    <div role="status" className="stack start gap-3 large">
      {!nobodyCame(booking) && <BookingStatus status={booking.status} />}
      <p>{role === 'user' ? nextStep(booking) : nextStepOfChef(booking)}</p>
      {role === 'user' && booking.cancellation && booking.paidAmount > 0 && <Why rule="refund" />}
    </div>
    {role === 'user' && offerOf('pay', booking) === true && (
      <ButtonLink to={`/Payment_gatway?id=${booking.id}`} state={{ bookingData: booking }}>
        {BOOKING_PAGE_TEXTS.actions.pay}
      </ButtonLink>
    )}
  </div>
);

/** What the rest of the fare is called before and after the visit. */
const LEFT: Readonly<Record<Role, { readonly ahead: string; readonly over: string }>> = {
  user: { ahead: texts.due, over: texts.atVisit },
  chef: { ahead: texts.toCollect, over: texts.notCollected },
};

/** How the total is paid. A deposit that was paid stays what it was, so an edit makes it another share of the total. */
export const partsOf = (booking: Booking, role: Role) => [
  { label: hasUsualDeposit(booking) ? texts.deposit : texts.depositPaid, amount: booking.depositAmount },
  { label: texts.paid, amount: booking.paidAmount },
  ...spentOf(booking),
  ...(booking.status === STATUS.cancelled ? [] : [...collectedParts(booking, role), ...leftOf(booking, role)]),
  ...(booking.refundAmount > 0 ? [{ label: texts.refund, amount: booking.refundAmount }] : []),
];

/** What the chef has spent on ingredients, which is due beside the fare. */
const spentOf = ({ status, ingredients, noShow }: Booking) => {
  const amount = spentOnIngredients(ingredients);
  const isDue = amount > 0 && status !== STATUS.cancelled && !nobodyCame({ noShow });
  return isDue ? [{ label: texts.ingredients, amount }] : [];
};

/** What the chef collected, in cash and by UPI. */
const collectedParts = ({ balance }: Booking, role: Role) =>
  BALANCE_WAYS.map((way) => ({
    label: COLLECTED_LABELS[role][way],
    amount: collectedBy(way, balance?.payments ?? []),
  })).filter(({ amount }) => amount > 0);

const collectedBy = (way: BalanceWay, payments: readonly CollectedPayment[]): number =>
  payments.filter(({ by }) => by === way).reduce((total, payment) => total + countedOf(payment), 0);

/**
 * Of a visit that is over, a customer is taken to have paid the rest if the chef has marked nothing; the chef reads that
 * it is not marked.
 */
const leftOf = (booking: Booking, role: Role) => {
  const isMarked = (booking.balance?.payments ?? []).length > 0;
  const isPast = isOver(booking) && (role === 'chef' || !isMarked);
  const isSettled = booking.dueAmount === 0 && (isMarked || (isPast && role === 'chef'));
  if (isSettled || nobodyCame(booking)) return [];
  return [{ label: LEFT[role][isPast ? 'over' : 'ahead'], amount: booking.dueAmount }];
};
