import { Controller, Req, Res } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import type { CORRECTED } from '@libs/contract/texts/corrections.js';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { Request, Response } from 'express';
import { requireOwnField, requireRole } from '../application/command-context.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { documentLanguage } from '../http/language.js';
import { AmendBooking, PreviewAmendment } from './amend-booking.js';
import { CancelBooking, PreviewCancellation } from './cancel-booking.js';
import { CreateBooking } from './create-booking.js';
import { ListBookings } from './list-bookings.js';
import { ChooseMenu, GetMenu, GetShoppingList, ListDishes } from './menus.js';
import { ListRatings, RateBooking, ReplyToReview, WriteReview } from './ratings.js';
import { GetBooking, GetCalendar, GetTimeline } from './read-booking.js';
import { AnswerMove, ProposeMove } from './moves.js';
import { SayOfNoShow, SayOfProblem } from './no-show.js';
import { AnswerExtraTime, ConfirmStart, ProposeExtraTime, RecordWay, StartVisit } from './visit-day.js';

@Controller()
export class BookingsController extends CallController {
  @Call('createBooking', { refusal: MESSAGES.booking.refused, knowsRepeats: true })
  create(@Input() input: CallInput<'createBooking'>): Promise<Answer<'createBooking'>> {
    const { body, caller, idempotencyKey, context } = input;
    requireOwnField(caller, 'user', body.user);
    return this.commands.execute(new CreateBooking({ customerId: caller.id, body, idempotencyKey, context }));
  }

  @Call('bookings', { headers: ['offset', 'limit', 'search', 'filter'] })
  list(@Input() { query, caller }: CallInput<'bookings'>): Promise<Answer<'bookings'>> {
    return this.queries.execute(new ListBookings({ caller, page: query }));
  }

  @Call('booking')
  get(@Input() { params, caller }: CallInput<'booking'>): Promise<Answer<'booking'>> {
    return this.queries.execute(new GetBooking({ caller, bookingId: params['id'] ?? '' }));
  }

  @Call('changeBooking')
  change(@Input() { params, body, caller, context }: CallInput<'changeBooking'>): Promise<Answer<'changeBooking'>> {
    const id = params['id'] ?? '';
    return this.commands.execute(
      body.status === STATUS.cancelled
        ? new CancelBooking({ caller, bookingId: id, cancellation: body, context })
        : new AmendBooking({ caller, bookingId: id, edit: body, context }),
    );
  }

  @Call('amendment')
  amendment(@Input() { params, body, caller }: CallInput<'amendment'>): Promise<Answer<'amendment'>> {
    return this.queries.execute(new PreviewAmendment({ caller, bookingId: params['id'] ?? '', edit: body }));
  }

  @Call('proposeMove')
  proposeMove(@Input() { body, ...input }: CallInput<'proposeMove'>): Promise<Answer<'proposeMove'>> {
    return this.commands.execute(new ProposeMove({ ...requestOf(input), proposal: body }));
  }

  @Call('answerMove')
  answerMove(@Input() { body, ...input }: CallInput<'answerMove'>): Promise<Answer<'answerMove'>> {
    return this.commands.execute(new AnswerMove({ ...requestOf(input), answer: body }));
  }

  @Call('cancellation')
  cancellation(@Input() { params, caller }: CallInput<'cancellation'>): Promise<Answer<'cancellation'>> {
    return this.queries.execute(new PreviewCancellation({ caller, bookingId: params['id'] ?? '' }));
  }

  @Call('timeline')
  timeline(@Input() { params, caller }: CallInput<'timeline'>): Promise<Answer<'timeline'>> {
    return this.queries.execute(new GetTimeline({ caller, bookingId: params['id'] ?? '' }));
  }

  @Call('calendar')
  async calendar(
    @Input() { params, caller }: CallInput<'calendar'>,
    @Req() { headers }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer<'calendar'>> {
    const query = new GetCalendar({ caller, bookingId: params['id'] ?? '', language: documentLanguage(headers) });
    const calendar = await this.queries.execute(query);
    response.vary('Cookie, Accept-Language');
    response.attachment('booking.ics');
    return calendar;
  }
}

@Controller()
export class MenusController extends CallController {
  @Call('dishes')
  dishes(@Input() { query }: CallInput<'dishes'>): Promise<Answer<'dishes'>> {
    return this.queries.execute(new ListDishes({ language: query.language }));
  }

  @Call('menu')
  menu(@Input() { params, caller }: CallInput<'menu'>): Promise<Answer<'menu'>> {
    return this.queries.execute(new GetMenu({ caller, bookingId: params['id'] ?? '' }));
  }

  @Call('chooseMenu')
  choose(@Input() { params, body, caller, context }: CallInput<'chooseMenu'>): Promise<Answer<'chooseMenu'>> {
    return this.commands.execute(new ChooseMenu({ caller, bookingId: params['id'] ?? '', choice: body, context }));
  }

  @Call('shoppingList')
  list(@Input() { params, query, caller }: CallInput<'shoppingList'>): Promise<Answer<'shoppingList'>> {
    const options = { reader: query.for, language: query.language };
    return this.queries.execute(new GetShoppingList({ caller, bookingId: params['id'] ?? '', options }));
  }
}

@Controller()
export class VisitDayController extends CallController {
  @Call('depart')
  depart(@Input() { body, ...input }: CallInput<'depart'>): Promise<Answer<'depart'>> {
    return this.commands.execute(new RecordWay({ ...requestOf(input), step: 'RecordDeparture', at: body.at }));
  }

  @Call('arrive')
  arrive(@Input() { body, ...input }: CallInput<'arrive'>): Promise<Answer<'arrive'>> {
    return this.commands.execute(new RecordWay({ ...requestOf(input), step: 'RecordArrival', at: body.at }));
  }

  @Call('startVisit')
  start(@Input() { body, ...input }: CallInput<'startVisit'>): Promise<Answer<'startVisit'>> {
    return this.commands.execute(new StartVisit({ ...requestOf(input), entered: body }));
  }

  @Call('confirmStart')
  confirm(@Input() input: CallInput<'confirmStart'>): Promise<Answer<'confirmStart'>> {
    return this.commands.execute(new ConfirmStart(requestOf(input)));
  }

  @Call('proposeExtraTime')
  propose(@Input() { body, ...input }: CallInput<'proposeExtraTime'>): Promise<Answer<'proposeExtraTime'>> {
    return this.commands.execute(new ProposeExtraTime({ ...requestOf(input), minutes: body.minutes }));
  }

  @Call('answerExtraTime')
  answer(@Input() { body, ...input }: CallInput<'answerExtraTime'>): Promise<Answer<'answerExtraTime'>> {
    return this.commands.execute(new AnswerExtraTime({ ...requestOf(input), answer: body }));
  }

  @Call('reportNoShow')
  reportNoShow(@Input() input: CallInput<'reportNoShow'>): Promise<Answer<'reportNoShow'>> {
    return this.commands.execute(new SayOfNoShow({ ...requestOf(input), command: { type: 'ReportNoShow' } }));
  }

  @Call('answerNoShow')
  answerNoShow(@Input() { body, ...input }: CallInput<'answerNoShow'>): Promise<Answer<'answerNoShow'>> {
    const command = { type: 'AnswerNoShow', chefId: input.caller.id, ...body } as const;
    return this.commands.execute(new SayOfNoShow({ ...requestOf(input), command }));
  }

  @Call('reportProblem')
  reportProblem(@Input() { body, ...input }: CallInput<'reportProblem'>): Promise<Answer<'reportProblem'>> {
    const command = { type: 'ReportProblem', customerId: input.caller.id, ...body } as const;
    return this.commands.execute(new SayOfProblem({ ...requestOf(input), command }));
  }

  @Call('answerProblem')
  answerProblem(@Input() { body, ...input }: CallInput<'answerProblem'>): Promise<Answer<'answerProblem'>> {
    const command = { type: 'AnswerProblem', chefId: input.caller.id, ...body } as const;
    return this.commands.execute(new SayOfProblem({ ...requestOf(input), command }));
  }
}

const requestOf = ({ params, caller, context }: Pick<CallInput<'depart'>, 'params' | 'caller' | 'context'>) => ({
  bookingId: params['id'] ?? '',
  caller,
  context,
});

/** The original of the specification. */
const REFUSED = 'please cheack your details' satisfies keyof typeof CORRECTED;

@Controller()
export class RatingsController extends CallController {
  @Call('rate', { refusal: REFUSED, knowsRepeats: true })
  rate(@Input() { caller, body, idempotencyKey, context }: CallInput<'rate'>): Promise<Answer<'rate'>> {
    return this.commands.execute(new RateBooking({ caller, body, idempotencyKey, context }));
  }

  @Call('ratings', { self: 'id' })
  list(@Input() { query, caller }: CallInput<'ratings'>): Promise<Answer<'ratings'>> {
    requireRole(caller, query.role);
    return this.queries.execute(new ListRatings({ caller, page: query }));
  }

  @Call('writeReview')
  write(@Input() { params, caller, body, context }: CallInput<'writeReview'>): Promise<Answer<'writeReview'>> {
    return this.commands.execute(new WriteReview({ caller, bookingId: params['id'] ?? '', text: body.text, context }));
  }

  @Call('replyToReview')
  reply(@Input() { params, caller, body, context }: CallInput<'replyToReview'>): Promise<Answer<'replyToReview'>> {
    return this.commands.execute(new ReplyToReview({ caller, bookingId: params['id'] ?? '', ...body, context }));
  }
}
