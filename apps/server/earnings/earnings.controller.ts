import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Request, Response } from 'express';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { documentLanguage } from '../http/language.js';
import { ReceiptPdfs } from '../receipts/receipt-pdfs.js';
import { AnswerDispute, ClaimBalance, GetBalanceQr, JudgeBalance } from './balance.js';
import { statementCsv, statementModel } from './statement-files.js';
import { GetPayouts } from './payouts.js';
import { GetStatement } from './statements.js';

@Controller()
export class BalanceController extends CallController {
  @Call('claimBalance', { knowsRepeats: true })
  claim(@Input() input: CallInput<'claimBalance'>): Promise<Answer<'claimBalance'>> {
    const { params, caller, body: claim, idempotencyKey, context } = input;
    return this.commands.execute(
      new ClaimBalance({ caller, bookingId: params['id'] ?? '', claim, idempotencyKey, context }),
    );
  }

  @Call('judgeBalance')
  judge(@Input() { params, caller, body, context }: CallInput<'judgeBalance'>): Promise<Answer<'judgeBalance'>> {
    return this.commands.execute(new JudgeBalance({ caller, bookingId: params['id'] ?? '', judgement: body, context }));
  }

  @Call('answerDispute')
  answer(@Input() { params, caller, body, context }: CallInput<'answerDispute'>): Promise<Answer<'answerDispute'>> {
    return this.commands.execute(new AnswerDispute({ caller, bookingId: params['id'] ?? '', answer: body, context }));
  }

  @Call('balanceQr')
  qr(@Input() { params, caller }: CallInput<'balanceQr'>): Promise<Answer<'balanceQr'>> {
    return this.queries.execute(new GetBalanceQr({ caller, bookingId: params['id'] ?? '' }));
  }
}

@Controller()
export class EarningsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pdfs: ReceiptPdfs,
    private readonly clock: Clock,
  ) {}

  @Call('earnings')
  async statement(
    @Input() { query, caller }: CallInput<'earnings'>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer<'earnings'> | StreamableFile> {
    const named = await this.queries.execute(new GetStatement({ chefId: caller.id, month: query.month }));
    const { statement } = named;
    response.vary('Accept, Cookie, Accept-Language');
    const language = documentLanguage(request.headers);
    const name = `earnings-${statement.month}`;
    switch (request.accepts(['application/json', 'text/csv', 'application/pdf'])) {
      case 'text/csv':
        return new StreamableFile(Buffer.from(statementCsv(statement, language)), {
          type: 'text/csv; charset=utf-8',
          disposition: `attachment; filename="${name}.csv"`,
        });
      case 'application/pdf': {
        const createdAt = this.clock.now();
        const document = statementModel(named, language, createdAt);
        const pdf = await this.pdfs.of({ document, title: document.title, createdAt });
        return new StreamableFile(pdf, {
          type: 'application/pdf',
          disposition: `inline; filename="${name}.pdf"`,
        });
      }
      default:
        return statement;
    }
  }

  @Call('payouts')
  payouts(@Input() { caller }: CallInput<'payouts'>): Promise<Answer<'payouts'>> {
    return this.queries.execute(new GetPayouts({ chefId: caller.id }));
  }
}
