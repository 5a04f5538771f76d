import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type MessageEvent, messagesStream } from '@libs/booking/messages.js';
import type { SeriesDocument } from '@libs/booking/series.js';
import { attemptsOf } from '@libs/booking/state.js';
import { CALLS } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { toRupees } from '@libs/contract/money.js';
import type { EmailState } from '@libs/contract/email.js';
import type { Export, ExportedPayment } from '@libs/contract/privacy.js';
import type { Instant } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { isNewsEvent, newsAfter, type NewsState, NO_NEWS_CHOICE } from '@libs/identity/account-news.js';
import { type CustomerEvent, customerStream } from '@libs/identity/customer.js';
import { type TicketEvent, ticketStream } from '@libs/identity/ticket.js';
import { addressToWire, profileToWire } from '@libs/rendering/account-wire.js';
import { bookingToWire } from '@libs/rendering/booking-wire.js';
import { menuToWire } from '@libs/rendering/menu-wire.js';
import { type AddressDocument, addresses } from '@libs/views/addresses.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { ratingId, ratings } from '@libs/views/ratings.js';
import { timelines } from '@libs/views/timelines.js';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { CustomerReader } from '../accounts/profile.js';
import type { Caller } from '../application/command-context.js';
import { queryWith } from '../application/handlers.js';
import { ListSessions } from '../auth/sessions.js';
import { documentOf } from '../bookings/read-booking.js';
import { CustomerSeries } from '../bookings/series-reader.js';
import { GetEmail } from '../messages/email-verification.js';
import { CommandRunner } from '../platform/command-runner.js';
import { documentIn } from '../platform/documents.js';
import { VIEWS } from '../platform/tokens.js';
import { ReceiptReader } from '../receipts/receipts.js';
import { type BookingHistory, CustomerBookings } from './customer-bookings.js';
import { AuthorTickets } from './erasure.js';
import { consentsIn } from './privacy-requests.js';

/** Exports all stored data of a customer. */
export class ExportData extends queryWith<{ caller: Caller }, Export>() {}

@QueryHandler(ExportData)
export class ExportDataHandler implements IQueryHandler<ExportData> {
  constructor(
    private readonly customers: CustomerReader,
    private readonly bookings: CustomerBookings,
    private readonly series: CustomerSeries,
    private readonly receipts: ReceiptReader,
    private readonly tickets: AuthorTickets,
    private readonly numbers: AccountNumbers,
    private readonly commands: CommandRunner,
    private readonly queries: QueryBus,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async execute({ caller }: ExportData): Promise<Export> {
    const { id: customerId } = caller;
    const customer = await this.customers.byId(customerId);
    const histories: BookingHistory[] = [];
    for await (const history of this.bookings.of(customerId)) {
      if (histories.push(history) === LIMITS.exportedBookings) break;
    }
    const { registeredAt, erasureDue } = customer;
    const events = await this.commands.history<CustomerEvent>(customerStream(customerId));
    const email = await this.queries.execute(new GetEmail({ caller }));
    return {
      exportedAt: this.clock.now(),
      profile: { ...profileToWire(customer), registeredAt, erasureDue },
      phones: phonesIn(events),
      addresses: await this.addresses(customerId),
      consents: consentsIn(events),
      bookings: histories.map((history) => exported(history, this.clock.now())),
      bookingsTotal: await this.bookings.count(customerId),
      email,
      news: newsIn(events),
      messages: (await Promise.all(histories.map(({ id }) => this.messages(id)))).flat(),
      tickets: await this.ticketsOf(customerId, email),
      receipts: (await Promise.all(histories.map(({ id }) => this.receipts.all(id)))).flat(),
      sessions: [...(await this.queries.execute(new ListSessions({ caller })))],
      ratings: histories.flatMap(ratingsIn),
      series: (await this.series.of(customerId)).map(exportedSeries),
    };
  }

  /** Anybody can enter a stranger's address or number: only what the customer has proven finds messages. */
  private async ticketsOf(id: string, { email, verified }: EmailState): Promise<Export['tickets']> {
    const phone = await this.numbers.reachable({ id, role: 'user' });
    const author = { id, phones: phone === undefined ? [] : [phone], emails: verified ? [email] : [] };
    const found = await Promise.all([...(await this.tickets.idsOf(author))].map((ticketId) => this.ticket(ticketId)));
    return found.flat().toSorted(newestFirst).slice(0, LIMITS.exportedTickets);
  }

  private async ticket(id: string): Promise<Export['tickets']> {
    const events = await this.commands.history<TicketEvent>(ticketStream(id));
    return events.flatMap(({ type, data, occurredAt: at }) =>
      type === 'ContactMessageReceived' && data.message !== ERASED
        ? [{ id, at, message: data.message, city: data.awaits }]
        : [],
    );
  }

  private async messages(bookingId: string): Promise<Export['messages']> {
    const events = await this.commands.history<MessageEvent>(messagesStream(bookingId));
    return events.flatMap(({ type, data: { to, kind, channel }, occurredAt: at }) =>
      type === 'MessageSent' && to === 'customer' ? [{ bookingId, kind, channel, at }] : [],
    );
  }

  private async addresses(customerId: string): Promise<Export['addresses']> {
    const order = { index: 'by-customer', direction: 'desc' } as const;
    const page = { where: { customerId }, order, limit: LIMITS.addresses };
    return (await this.views.find<AddressDocument>(addresses.name, page)).items.map(addressToWire);
  }
}

const newestFirst = (one: { readonly at: Instant }, other: { readonly at: Instant }): number =>
  one.at < other.at ? 1 : one.at > other.at ? -1 : 0;

function newsIn(events: readonly RecordedEvent<CustomerEvent>[]): Export['news'] {
  const { devices, choice } = events.reduce<NewsState>(
    (news, event) => (isNewsEvent(event) ? newsAfter(news, event) : news),
    NO_NEWS_CHOICE,
  );
  const subscriptions = devices.flatMap(({ subscription }) => (subscription === ERASED ? [] : [subscription]));
  return { devices: subscriptions, whatsapp: choice.whatsapp, without: [...choice.without], off: [...choice.off] };
}

const phonesIn = (events: readonly RecordedEvent<CustomerEvent>[]): Export['phones'] =>
  events.flatMap((event) =>
    event.type === 'CustomerPhoneProven' && event.data.phone !== ERASED
      ? [{ phone: event.data.phone, provenAt: event.occurredAt }]
      : [],
  );

function exported({ id, events }: BookingHistory, now: Instant): Export['bookings'][number] {
  const document = documentOf(events);
  const timeline = documentIn(timelines, id, events)?.entries ?? [];
  const booking = { ...bookingToWire(document), menu: menuToWire(document, now) };
  const payments = paymentsOf(document);
  const hasPicture = booking.ingredients?.receipt?.picture === true;
  const receiptPicture = CALLS.receiptPicture.path.replace(':id', id);
  return { booking, timeline: [...timeline], payments, ...(hasPicture && { receiptPicture }) };
}

const paymentsOf = ({ booking }: BookingDocument): ExportedPayment[] =>
  attemptsOf(booking).map((attempt) => ({
    transactionId: attempt.transactionId,
    amount: toRupees(attempt.amount),
    state: attempt.state,
    refunds:
      attempt.state === 'captured'
        ? attempt.refunds.map(({ refundId, amount, state }) => ({ id: refundId, amount: toRupees(amount), state }))
        : [],
  }));

const exportedSeries = ({ seriesId: id, series: { first, until, phase: state } }: SeriesDocument) => ({
  ...{ id, start: first.start, until, state },
});

function ratingsIn({ id, events }: BookingHistory): Export['ratings'] {
  const rating = documentIn(ratings, ratingId(id, 'customer'), events);
  if (!rating) return [];
  const { stars, description, at } = rating;
  return [{ bookingId: id, stars, description: description === ERASED ? '' : description, at }];
}
