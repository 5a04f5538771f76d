import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { kolkataDate } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Response } from 'express';
import { Call, type CallInput, Input } from '../http/call.js';
import { ExportData } from './export-data.js';
import { GetPrivacy, LeaveAsChef, RequestErasure, StayAsChef, WithdrawErasure } from './privacy-requests.js';

@Controller()
export class PrivacyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  @Call('privacy', { self: 'id' })
  get(@Input() { caller }: CallInput<'privacy'>): Promise<Answer<'privacy'>> {
    return this.queries.execute(new GetPrivacy({ customerId: caller.id }));
  }

  @Call('exportData', { self: 'id' })
  async export(
    @Input() { caller }: CallInput<'exportData'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer<'exportData'>> {
    const data = await this.queries.execute(new ExportData({ caller }));
    const name = `my-data-${kolkataDate(this.clock.now())}.json`;
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    return data;
  }

  @Call('requestErasure', { self: 'id', message: SERVER_MESSAGES.privacy.erasureRequested })
  request(@Input() { caller, context }: CallInput<'requestErasure'>): Promise<Answer<'requestErasure'>> {
    return this.commands.execute(new RequestErasure({ customerId: caller.id, context }));
  }

  @Call('withdrawErasure', { self: 'id', message: SERVER_MESSAGES.privacy.erasureWithdrawn })
  async withdraw(@Input() { caller, context }: CallInput<'withdrawErasure'>): Promise<Answer<'withdrawErasure'>> {
    await this.commands.execute(new WithdrawErasure({ customerId: caller.id, context }));
    return {};
  }

  @Call('requestChefErasure', { self: 'id', message: SERVER_MESSAGES.privacy.chefLeaves })
  leave(@Input() { caller, body, context }: CallInput<'requestChefErasure'>): Promise<Answer<'requestChefErasure'>> {
    return this.commands.execute(new LeaveAsChef({ caller, current: body.current, context }));
  }

  @Call('withdrawChefErasure', { self: 'id', message: SERVER_MESSAGES.privacy.chefStays })
  async stay(@Input() { caller, context }: CallInput<'withdrawChefErasure'>): Promise<Answer<'withdrawChefErasure'>> {
    await this.commands.execute(new StayAsChef({ chefId: caller.id, context }));
    return {};
  }
}
