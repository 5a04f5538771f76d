import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { GetRank } from '../assignment/rank.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { AcceptOffer, AcceptReplacement, DeclineOffer, LeaveVisit, ListOffers, SetAskFirst } from './offers.js';

@Controller()
export class OffersController extends CallController {
  @Call('offers')
  async list(@Input() { query, caller }: CallInput<'offers'>): Promise<Answer<'offers'>> {
    return { offers: await this.queries.execute(new ListOffers({ chefId: caller.id, query })) };
  }

  @Call('acceptOffer')
  accept(@Input() { params, caller, context }: CallInput<'acceptOffer'>): Promise<Answer<'acceptOffer'>> {
    return this.commands.execute(new AcceptOffer({ chefId: caller.id, bookingId: params['id'] ?? '', context }));
  }

  @Call('declineOffer')
  decline(@Input() { params, body, caller, context }: CallInput<'declineOffer'>): Promise<Answer<'declineOffer'>> {
    const bookingId = params['id'] ?? '';
    return this.commands.execute(new DeclineOffer({ chefId: caller.id, bookingId, ...body, context }));
  }

  @Call('askFirst', { self: 'id' })
  async askFirst(@Input() { body, caller, context }: CallInput<'askFirst'>): Promise<Answer<'askFirst'>> {
    return { chef: await this.commands.execute(new SetAskFirst({ chefId: caller.id, ...body, context })) };
  }

  @Call('rank')
  rank(@Input() { caller }: CallInput<'rank'>): Promise<Answer<'rank'>> {
    return this.queries.execute(new GetRank({ chefId: caller.id }));
  }

  @Call('leaveVisit')
  leave(@Input() { params, body, caller, context }: CallInput<'leaveVisit'>): Promise<Answer<'leaveVisit'>> {
    const bookingId = params['id'] ?? '';
    return this.commands.execute(new LeaveVisit({ chefId: caller.id, bookingId, ...body, context }));
  }

  @Call('acceptReplacement')
  replacement(@Input() input: CallInput<'acceptReplacement'>): Promise<Answer<'acceptReplacement'>> {
    const { params, body, caller, context } = input;
    const bookingId = params['id'] ?? '';
    return this.commands.execute(new AcceptReplacement({ caller, bookingId, chefId: body.chef, context }));
  }
}
