import { Controller, Header, StreamableFile } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { menuCost } from '@libs/rendering/menu-wire.js';
import { NO_NEEDS } from '@libs/menu/no-needs.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { ChangeIngredients, FileReceipt, GetReceiptPicture } from './ingredients.js';

@Controller()
export class IngredientsController extends CallController {
  @Call('estimateIngredients')
  estimate(@Input() { body }: CallInput<'estimateIngredients'>): Answer<'estimateIngredients'> {
    const { menu, ...booked } = body;
    return menuCost(booked, menu ?? { dishes: [], ...NO_NEEDS });
  }

  @Call('arrangeIngredients')
  arrange(@Input() input: CallInput<'arrangeIngredients'>): Promise<Answer<'arrangeIngredients'>> {
    const { params, body, caller, context } = input;
    const command = { type: 'ArrangeIngredients', ...body } as const;
    return this.commands.execute(new ChangeIngredients({ caller, bookingId: params['id'] ?? '', command, context }));
  }

  @Call('askForHigherLimit')
  ask(@Input() input: CallInput<'askForHigherLimit'>): Promise<Answer<'askForHigherLimit'>> {
    const { params, body, caller, context } = input;
    const command = { type: 'AskForHigherLimit', chefId: caller.id, ...body } as const;
    return this.commands.execute(new ChangeIngredients({ caller, bookingId: params['id'] ?? '', command, context }));
  }

  @Call('fileReceipt')
  file(@Input() { params, body, caller, context }: CallInput<'fileReceipt'>): Promise<Answer<'fileReceipt'>> {
    return this.commands.execute(new FileReceipt({ caller, bookingId: params['id'] ?? '', upload: body, context }));
  }

  /** The policy prevents a browser from running anything in the file. */
  @Call('receiptPicture')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async picture(@Input() { params, caller }: CallInput<'receiptPicture'>): Promise<StreamableFile> {
    const bytes = await this.queries.execute(new GetReceiptPicture({ caller, bookingId: params['id'] ?? '' }));
    return new StreamableFile(bytes, { type: 'image/jpeg', disposition: 'inline; filename="receipt.jpg"' });
  }
}
