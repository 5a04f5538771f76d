import { Check } from 'lucide-react';
import { ButtonLink } from '../../../components/Button.js';
import { Card, TitledSection } from '../../../components/Card.js';
import { Skeleton } from '../../../components/Skeleton.js';
import { Countdown } from '../../../components/ticket/Countdown.js';
import { Cook } from '../../../components/ticket/Person.js';
import { Ticket } from '../../../components/ticket/Ticket.js';
import { InviteGuests, TicketTools } from '../../../components/ticket/TicketTools.js';
import type { Booking } from '@libs/contract/bookings.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { money } from '../../../lib/format/money.js';
import { VISIT_TITLES } from '../../../lib/language/labels.js';
import { PAYMENT_TEXTS } from '@libs/contract/texts/en/booking.js';
import { providedByCustomer } from '../fare/provided.js';
import styles from './payment.module.css';

const MenuPanel = lazyComponent(async () => (await import('../../../components/menu-choice/MenuPanel.js')).MenuPanel);
const WeeklyCook = lazyComponent(async () => (await import('../../../components/series/WeeklyCook.js')).WeeklyCook);
const { payment: texts, celebration } = PAYMENT_TEXTS;

/** After the payment: the visit as a ticket, what to do with it, who cooks, and what to have ready. */
export const Celebration = ({ booking }: { readonly booking: Booking }) => (
  <div className="stack gap-4">
    <div>
      <Ticket
        booking={booking}
        head={
          <>
            <p>{VISIT_TITLES[booking.requirement]}</p>
            <Countdown visit={booking} />
          </>
        }
      />
      <TicketTools booking={booking}>
        <InviteGuests booking={booking} />
      </TicketTools>
    </div>
    <ButtonLink to="/bookingview" wide>
      {texts.view}
    </ButtonLink>
    <ButtonLink to="/" wide look="quiet">
      {texts.close}
    </ButtonLink>
    <Card>
      <TitledSection title={celebration.chef}>
        <Cook booking={booking} />
      </TitledSection>
    </Card>
    <Card>
      <MenuPanel
        props={{ id: booking.id, revision: booking.revision, role: 'user' }}
        fallback={<Skeleton height="340px" />}
      />
    </Card>
    <Card>
      <TitledSection title={celebration.ready}>
        <ul className={styles.ready}>
          {[...providedByCustomer(booking.ingredients?.by === 'chef'), celebration.door, ...restOf(booking)].map(
            (thing) => (
              <li key={thing}>
                <Check size={18} aria-hidden />
                {thing}
              </li>
            ),
          )}
        </ul>
      </TitledSection>
    </Card>
    {/* Last, because it appears when the customer's weekly cooks are known, and must not move what is read. */}
    <WeeklyCook props={{ booking }} />
  </div>
);

const restOf = ({ dueAmount }: Booking): readonly string[] =>
  dueAmount > 0 ? [celebration.rest(money(dueAmount))] : [];
