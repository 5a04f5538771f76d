import { Controller, Req, Res } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import type { CORRECTED } from '@libs/contract/texts/corrections.js';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Request, Response } from 'express';
import { requireOwnField, requireRole, requireSelf } from '../application/command-context.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { documentLanguage } from '../http/language.js';
import { Amendments } from './amend-booking.js';
import { Cancellations } from './cancel-booking.js';
import { NewBookings } from './create-booking.js';
import { BookingLists } from './list-bookings.js';
import { Menus } from './menus.js';
import { Ratings } from './ratings.js';
import { BookingReader } from './read-booking.js';

@Controller()
export class BookingsController {
  constructor(
    private readonly newBookings: NewBookings,
    private readonly lists: BookingLists,
    private readonly reader: BookingReader,
    private readonly amendments: Amendments,
    private readonly cancellations: Cancellations,
  ) {}

  @Call('createBooking', { refusal: MESSAGES.booking.refused, knowsRepeats: true })
  create(@Input() input: CallInput<'createBooking'>): Promise<Answer<'createBooking'>> {
    const { body, caller, idempotencyKey, context } = input;
    requireOwnField(caller, 'user', body.user);
    return this.newBookings.create(caller.id, body, idempotencyKey, context);
  }

  @Call('bookings', { headers: ['offset', 'limit', 'search', 'filter'] })
  list(@Input() { query, caller }: CallInput<'bookings'>): Promise<Answer<'bookings'>> {
    return this.lists.page(caller, query);
  }

  @Call('booking')
  get(@Input() { params, caller }: CallInput<'booking'>): Promise<Answer<'booking'>> {
    return this.reader.get(caller, params['id'] ?? '');
  }

  @Call('changeBooking')
  change(@Input() { params, body, caller, context }: CallInput<'changeBooking'>): Promise<Answer<'changeBooking'>> {
    const id = params['id'] ?? '';
    return body.status === STATUS.cancelled
      ? this.cancellations.cancel(caller, id, body, context)
      : this.amendments.amend(caller, id, body, context);
  }

  @Call('amendment')
  amendment(@Input() { params, body, caller }: CallInput<'amendment'>): Promise<Answer<'amendment'>> {
    return this.amendments.preview(caller, params['id'] ?? '', body);
  }

  @Call('cancellation')
  cancellation(@Input() { params, caller }: CallInput<'cancellation'>): Promise<Answer<'cancellation'>> {
    return this.cancellations.preview(caller, params['id'] ?? '');
  }

  @Call('timeline')
  timeline(@Input() { params, caller }: CallInput<'timeline'>): Promise<Answer<'timeline'>> {
    return this.reader.timeline(caller, params['id'] ?? '');
  }

  @Call('calendar')
  async calendar(
    @Input() { params, caller }: CallInput<'calendar'>,
    @Req() { headers }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer<'calendar'>> {
    const calendar = await this.reader.calendar(caller, params['id'] ?? '', documentLanguage(headers));
    response.vary('Cookie, Accept-Language');
    response.attachment('booking.ics');
    return calendar;
  }
}

@Controller()
export class MenusController {
  constructor(private readonly menus: Menus) {}

  @Call('dishes')
  dishes(@Input() { query }: CallInput<'dishes'>): Answer<'dishes'> {
    return this.menus.dishes(query.language);
  }

  @Call('menu')
  menu(@Input() { params, caller }: CallInput<'menu'>): Promise<Answer<'menu'>> {
    return this.menus.of(caller, params['id'] ?? '');
  }

  @Call('chooseMenu')
  choose(@Input() { params, body, caller, context }: CallInput<'chooseMenu'>): Promise<Answer<'chooseMenu'>> {
    return this.menus.choose(caller, params['id'] ?? '', body, context);
  }

  @Call('shoppingList')
  list(@Input() { params, query, caller }: CallInput<'shoppingList'>): Promise<Answer<'shoppingList'>> {
    const options = { reader: query.for, language: query.language };
    return this.menus.shoppingList(caller, params['id'] ?? '', options);
  }
}

/** The original of the specification. */
const REFUSED = 'please cheack your details' satisfies keyof typeof CORRECTED;

@Controller()
export class RatingsController {
  constructor(private readonly ratings: Ratings) {}

  @Call('rate', { refusal: REFUSED, knowsRepeats: true })
  rate(@Input() { caller, body, idempotencyKey, context }: CallInput<'rate'>): Promise<Answer<'rate'>> {
    return this.ratings.rate(caller, body, idempotencyKey, context);
  }

  @Call('ratings')
  list(@Input() { params, query, caller }: CallInput<'ratings'>): Promise<Answer<'ratings'>> {
    requireSelf(caller, params['id']);
    requireRole(caller, query.role);
    return this.ratings.list(caller, query);
  }
}
