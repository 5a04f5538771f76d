import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import type { Language } from '@libs/contract/texts/languages.js';
import type { Receipt } from '@libs/contract/receipts.js';
import type { Request, Response } from 'express';
import { Call, type CallInput, Input } from '../http/call.js';
import { documentLanguage } from '../http/language.js';
import { ReceiptPdfs } from './receipt-pdfs.js';
import { GetReceipt, ListReceipts } from './receipts.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pdfs: ReceiptPdfs,
  ) {}

  @Call('receipts')
  list(@Input() { params, caller }: CallInput<'receipts'>): Promise<Answer<'receipts'>> {
    return this.queries.execute(new ListReceipts({ caller, bookingId: params['id'] ?? '' }));
  }

  @Call('receipt')
  async get(
    @Input() { params, caller }: CallInput<'receipt'>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer<'receipt'> | StreamableFile> {
    const receipt = await this.queries.execute(
      new GetReceipt({ caller, bookingId: params['id'] ?? '', number: params['number'] ?? '' }),
    );
    response.vary('Accept, Cookie, Accept-Language');
    const language = documentLanguage(request.headers);
    switch (request.accepts(['application/json', 'text/html', 'application/pdf'])) {
      case 'text/html':
        return page(receipt, language, response);
      case 'application/pdf':
        return this.pdf(receipt, language);
      default:
        return receipt;
    }
  }

  private async pdf(receipt: Receipt, language: Language): Promise<StreamableFile> {
    const disposition = `inline; filename="${receipt.number}.pdf"`;
    return new StreamableFile(await this.pdfs.of({ receipt, language }), { type: 'application/pdf', disposition });
  }
}

// The renderer is loaded on first use.
async function page(receipt: Receipt, language: Language, response: Response): Promise<StreamableFile> {
  const { receiptPage, RECEIPT_PAGE_POLICY } = await import('./receipt-page.js');
  response.setHeader('Content-Security-Policy', RECEIPT_PAGE_POLICY);
  return new StreamableFile(Buffer.from(receiptPage(receipt, language)), { type: 'text/html; charset=utf-8' });
}
