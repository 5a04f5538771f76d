import { BookingStatus } from '../../../components/BookingStatus.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Menu } from '../../../components/Menu.js';
import { StarButtons } from '../../../components/rating/StarButtons.js';
import { CookLine } from '../../../components/ticket/Person.js';
import { Ticket } from '../../../components/ticket/Ticket.js';
import { isOver, offerOf } from '../../../lib/booking/booking-actions.js';
import { menuAddress, toBooking } from '../../../lib/booking/booking-screens.js';
import { useBookAgain } from '../../../api/useBookAgain.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { money } from '../../../lib/format/money.js';
import { formatDate } from '../../../lib/format/time.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { VISIT_TITLES } from '../../../lib/language/labels.js';
import type { DialogAction } from '../ActionDialog.js';
import styles from '../bookings.module.css';
import { SameChef } from '../SameChef.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { AFTER_VISIT_TEXTS as rateTexts } from '@libs/contract/texts/en/visit-day.js';
import { epochMs, instantOf, MINUTE, parseDate, parseSlot } from '@libs/contract/time.js';
import { MENU_LIMITS } from '@libs/menu/menu-places.js';
import { CircleX, EllipsisVertical, Pencil, Star } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

const { list: texts } = BOOKING_PAGE_TEXTS;

/** Bookings as cards: those ahead, the next one first, and those that are over. */
export function BookingCards({ bookings }: { readonly bookings: readonly Booking[] }) {
  const sections = [
    { title: texts.upcoming, visits: bookings.filter((booking) => !isOver(booking)) },
    { title: texts.past, visits: bookings.filter(isOver) },
  ];
  const { cards, follow } = useMovingFocus(bookings);
  return (
    <div ref={cards} onFocus={follow}>
      {sections
        .filter(({ visits }) => visits.length > 0)
        .map(({ title, visits }) => (
          <section key={title} className={styles.section}>
            <h2 className="title mb-3">{title}</h2>
            <ul className={`stack gap-4 ${styles.cards}`}>
              {visits.map((booking) => (
                <li key={booking.id} data-booking={booking.id}>
                  <BookingCard booking={booking} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** Keeps the focus on a booking that moves to the other section, where its card is drawn again, or loses its stars. */
function useMovingFocus(bookings: readonly Booking[]) {
  const cards = useRef<HTMLDivElement>(null);
  const last = useRef<Booking>(undefined);
  useEffect(() => {
    const before = last.current;
    const now = bookings.find(({ id }) => id === before?.id);
    if (!before || !now || (isOver(before) === isOver(now) && before.rated === now.rated)) return;
    last.current = now;
    if (document.activeElement !== document.body) return;
    cards.current?.querySelector<HTMLElement>(`[data-booking="${now.id}"] [popovertarget]`)?.focus();
  }, [bookings]);
  const follow = ({ target }: FocusEvent<HTMLElement>) => {
    const card = target.closest<HTMLElement>('[data-booking]');
    last.current = bookings.find(({ id }) => id === card?.dataset['booking']);
  };
  return { cards, follow };
}

const ActionDialog = lazyComponent(async () => (await import('../ActionDialog.js')).ActionDialog);

/** A booking as a ticket with its status, its amount, its main action, which can be five stars, and a menu of all others. */
function BookingCard({ booking }: { readonly booking: Booking }) {
  const action = mainActionOf(booking, useNow(MINUTE));
  const [asked, setAsked] = useState<{ readonly action: DialogAction; readonly stars?: number }>();
  return (
    <Ticket
      booking={booking}
      head={
        <div className="cluster spread gap-0-3">
          <h3>{VISIT_TITLES[booking.requirement]}</h3>
          <BookingStatus status={booking.status} />
        </div>
      }
    >
      <p className="strong">
        <span className="money">{money(booking.finalFare)}</span>
      </p>
      {booking.chef && booking.status !== STATUS.cancelled && <CookLine chef={booking.chef} />}
      {action === 'rate' && (
        <div className="mt-3">
          <p>{rateTexts.title(booking.chef?.firstName ?? '')}</p>
          <StarButtons
            label={`${actionsTexts.rate}: ${nameOf(booking)}`}
            rates={false}
            value={asked?.stars ?? 0}
            onPress={(stars) => setAsked({ action, stars })}
          />
        </div>
      )}
      <div className="cluster gap-2 mt-3">
        <MainButton booking={booking} action={action} />
        <RowActions booking={booking} main={action} onAsk={(asking) => setAsked({ action: asking })} />
      </div>
      <ActionDialog props={asked && { ...asked, booking, onClose: () => setAsked(undefined) }} />
    </Ticket>
  );
}

const { actions: actionsTexts } = BOOKING_PAGE_TEXTS;

interface MainButtonProps {
  readonly booking: Booking;
  readonly action: MainAction;
}

/** The main action of a booking; none beside *View* if that is it, or below the stars. */
function MainButton({ booking, action }: MainButtonProps) {
  const { bookAgain, busy } = useBookAgain(booking);
  const { id } = booking;
  if (action === 'view' || action === 'rate') return null;
  const children = actionsTexts[action];
  const shared = { className: styles.main, 'aria-label': `${children}: ${nameOf(booking)}`, children };
  switch (action) {
    case 'pay':
      return <ButtonLink to={`/Payment_gatway?id=${id}`} state={{ bookingData: booking }} {...shared} />;
    case 'menu':
      return <ButtonLink to={menuAddress(id)} {...shared} />;
    case 'again':
      return <Button look="secondary" busy={busy} onClick={bookAgain} {...shared} />;
  }
}

const DIALOGS = [
  { action: 'edit', icon: Pencil },
  { action: 'cancel', icon: CircleX },
  { action: 'rate', icon: Star },
] as const;

interface RowActionsProps {
  readonly booking: Booking;
  readonly main: MainAction;
  readonly onAsk: (action: DialogAction) => void;
}

/** All actions of a booking in every status: the dialogs say why one is not possible, and *Rate* from when it is. */
function RowActions({ booking, main, onAsk }: RowActionsProps) {
  const name = nameOf(booking);
  const isMain = main === 'view' || main === 'rate';
  return (
    <>
      <ButtonLink
        {...toBooking(booking)}
        look={isMain ? 'secondary' : 'quiet'}
        className={isMain ? styles.main : styles.view}
        aria-label={`${actionsTexts.view}: ${name}`}
      >
        {actionsTexts.view}
      </ButtonLink>
      <Menu trigger={<EllipsisVertical size={20} aria-hidden />} label={actionsTexts.more(name)}>
        {DIALOGS.map(({ action, icon: Icon }) => (
          <button key={action} type="button" onClick={() => onAsk(action)}>
            <Icon size={18} aria-hidden />
            {actionsTexts[action]}{' '}
            {action === 'rate' && !isOver(booking) && <span className="soft small">{actionsTexts.afterVisit}</span>}
          </button>
        ))}
        <SameChef booking={booking} place="menu" />
      </Menu>
    </>
  );
}

/** What tells a booking's buttons from those of others: `Birthday, Sat, 12 December 2026`. */
const nameOf = ({ requirement, startDate }: Booking): string =>
  `${VISIT_TITLES[requirement]}, ${formatDate(startDate)}`;

/** The one action that stands out on a booking. */
type MainAction = 'pay' | 'menu' | 'view' | 'rate' | 'again';

/** Returns what most customers want to do with a booking at `now` (epoch ms). */
export function mainActionOf(booking: Booking, now: number): MainAction {
  if (offerOf('pay', booking) === true) return 'pay';
  if (booking.status === STATUS.placed && booking.menuChosen === false && isMenuOpen(booking, now)) return 'menu';
  if (offerOf('rate', booking) === true) return 'rate';
  return isOver(booking) ? 'again' : 'view';
}

const isMenuOpen = ({ startDate, startTime }: Booking, now: number): boolean => {
  const [date, slot] = [parseDate(startDate), parseSlot(startTime)];
  return date !== undefined && slot !== undefined && now <= epochMs(instantOf(date, slot)) - MENU_LIMITS.closesBefore;
};
