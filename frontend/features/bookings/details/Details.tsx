import type { ReactNode } from 'react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { BookingStatus } from '../../../components/BookingStatus.js';
import { Card } from '../../../components/Card.js';
import { Facts } from '../../../components/Facts.js';
import { MoneyLines } from '../../../components/MoneyLines.js';
import { REQUIREMENT_LABELS } from '../../../lib/labels.js';
import { factsOf, formatHours, hoursOf } from '../../../lib/order.js';
import { formatSpan } from '../../../lib/time.js';
import { TEXTS } from '../texts.js';
import { Actions } from './Actions.js';
import styles from './details.module.css';
import { nextStep } from './next-step.js';
import { Timeline } from './Timeline.js';

const { details: texts } = TEXTS;

/** A booking in the order of the questions that people have about it. */
export const Details = ({ booking }: { readonly booking: Booking }) => (
  <div className={styles.columns}>
    <div className={styles.answers}>
      <div className={styles.state}>
        <BookingStatus status={booking.status} />
        <p>{nextStep(booking)}</p>
      </div>
      <Answer title={texts.when}>
        <Facts
          facts={[
            { label: texts.time, value: <Time booking={booking} /> },
            { label: texts.place, value: <Place booking={booking} /> },
          ]}
        />
      </Answer>
      <Answer title={texts.who}>
        <p>{chefOf(booking)}</p>
      </Answer>
      <Answer title={texts.order}>
        <Facts
          facts={[{ label: texts.occasion, value: REQUIREMENT_LABELS[booking.requirement] }, ...factsOf(booking)]}
        />
      </Answer>
    </div>
    <div className={styles.side}>
      <Card>
        <Answer title={texts.money}>
          <MoneyLines
            lines={booking.lines}
            total={{ label: texts.total, amount: booking.finalFare }}
            parts={partsOf(booking)}
          />
        </Answer>
      </Card>
      <Actions booking={booking} />
    </div>
    <div className={styles.answers}>
      <Answer title={texts.timeline}>
        <Timeline id={booking.id} revision={booking.revision} />
      </Answer>
      <p className={styles.soft}>
        {texts.number} <span className={styles.number}>{booking.id}</span>
      </p>
    </div>
  </div>
);

const Answer = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.answer}>
    <h2>{title}</h2>
    {children}
  </section>
);

function Time({ booking }: { readonly booking: Booking }) {
  const hours = hoursOf(booking);
  return (
    <>
      {formatSpan(booking)}
      <span className={styles.below}>{texts.minimum}</span>
      {hours !== undefined && <span className={styles.below}>{texts.booked(formatHours(hours))}</span>}
    </>
  );
}

function Place({ booking: { billingAddress } }: { readonly booking: Booking }) {
  const { firstName, lastName, address, city, region, zip, phone } = billingAddress;
  return (
    <>
      {`${firstName} ${lastName}`}
      <span className={styles.below}>{[address, city, region].filter(Boolean).join(', ')}</span>
      <span className={styles.below}>{[zip, `+91 ${phone}`].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function chefOf({ chef, status }: Booking): string {
  if (chef) return texts.chef(`${chef.firstName} ${chef.lastName}`.trim());
  if (status === STATUS.pending) return texts.chefLater;
  return status === STATUS.placed ? texts.chefSoon : texts.chefNone;
}

const partsOf = (booking: Booking) => [
  { label: texts.deposit, amount: booking.depositAmount },
  { label: texts.paid, amount: booking.paidAmount },
  ...(booking.status === STATUS.cancelled ? [] : [{ label: texts.due, amount: booking.dueAmount }]),
  ...(booking.refundAmount > 0 ? [{ label: texts.refund, amount: booking.refundAmount }] : []),
];
