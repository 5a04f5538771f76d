/** Who buys the ingredients, and the receipt of a chef who does. */
import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import { cleanPicture } from '@libs/adapters/pictures/clean-picture.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { type IngredientsCommand, ingredientsOf } from '@libs/booking/ingredients.js';
import { type BookingState, isConfirmed } from '@libs/booking/state.js';
import type { Body } from '@libs/contract/calls.js';
import type { Ingredients } from '@libs/contract/ingredients.js';
import { CHEF_MESSAGES, INGREDIENTS_MESSAGES } from '@libs/contract/texts/en/server.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { ingredientsToWire } from '@libs/rendering/booking-wire.js';
import { bookings } from '@libs/views/bookings.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingCommands } from '../application/aggregates.js';
import type { BookingQuery, BookingRequest } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { Refused, wrongField } from '../application/refused.js';
import { FILES } from '../platform/tokens.js';
import { BookingReader } from './read-booking.js';

const seenIn = [bookings.name, timelines.name];

const toWire = (booking: BookingState): Ingredients => {
  if (booking.phase === 'none') throw new Refused('booking-not-found');
  return ingredientsToWire(booking);
};

/** The customer says who buys or raises the limit, or the chef asks for a higher one. Idempotent. */
export class ChangeIngredients extends commandWith<
  BookingRequest & { command: Exclude<IngredientsCommand, { readonly type: 'FileIngredientsReceipt' }> },
  Ingredients
>() {}

@CommandHandler(ChangeIngredients)
export class ChangeIngredientsHandler implements ICommandHandler<ChangeIngredients> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
  ) {}

  async execute({ caller, bookingId, command, context }: ChangeIngredients): Promise<Ingredients> {
    await this.reader.visible(caller, bookingId);
    return toWire((await this.bookings.execute(bookingId, command, context.meta(), { seenIn })).state);
  }
}

/** The name of the file with the picture of a receipt, encrypted with the chef's key. */
const receiptFile = (bookingId: string, pictureId: string): string => `receipt-${bookingId}-${pictureId}`;

/** Returns the files of all receipts that were ever entered for a booking, or by one chef of it. */
export const receiptFilesIn = (
  bookingId: string,
  events: readonly RecordedEvent<BookingEvent>[],
  chefId?: string,
): readonly string[] =>
  events.flatMap(({ type, data }) =>
    type === 'IngredientsReceiptFiled' && (chefId === undefined || chefId === data.chefId)
      ? [receiptFile(bookingId, data.pictureId)]
      : [],
  );

const PICTURE_ID_LENGTH = 22;
const PICTURE_PROBLEMS = {
  kind: CHEF_MESSAGES.picture,
  pixels: CHEF_MESSAGES.tooManyPixels,
  small: CHEF_MESSAGES.tooSmall,
  unreadable: CHEF_MESSAGES.unreadable,
  plain: INGREDIENTS_MESSAGES.plain,
} as const;

/** Enters the receipt of a chef who has bought the ingredients. Idempotent. */
export class FileReceipt extends commandWith<BookingRequest & { upload: Body<'fileReceipt'> }, Ingredients>() {}

@CommandHandler(FileReceipt)
export class FileReceiptHandler implements ICommandHandler<FileReceipt> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    @Inject(FILES) private readonly files: PersonalFiles,
  ) {}

  /**
   * The picture is stored before its event, and the one before is removed after it. One that was refused is removed. The
   * same picture has the same name, so another request may remove it or make it the current one meanwhile.
   * @throws Refused with the reason why the picture cannot show a receipt
   */
  async execute({ caller, bookingId, upload, context }: FileReceipt): Promise<Ingredients> {
    const chefId = caller.id;
    const { booking } = await this.reader.visible(caller, bookingId);
    // Also that of a visit that was cancelled since, which its two sides still see.
    const before = ingredientsOf(booking).receipt?.pictureId;
    const picture = await cleanPicture(new Uint8Array(await upload.picture.arrayBuffer()));
    if (!picture.ok) throw wrongField('picture', PICTURE_PROBLEMS[picture.problem]);
    const pictureId = createHash('sha256').update(picture.bytes).digest('base64url').slice(0, PICTURE_ID_LENGTH);
    const name = receiptFile(bookingId, pictureId);
    await this.files.put(chefId, name, picture.bytes);
    const command = { type: 'FileIngredientsReceipt', chefId, amount: upload.amount, pictureId } as const;
    try {
      const { state } = await this.bookings.execute(bookingId, command, context.meta(), { seenIn });
      if (!(await this.files.get(chefId, name))) await this.files.put(chefId, name, picture.bytes);
      if (before !== undefined) await this.removeReplaced(bookingId, before);
      return toWire(state);
    } catch (error) {
      if (error instanceof Refused) await this.removeReplaced(bookingId, pictureId);
      throw error;
    }
  }

  private async removeReplaced(bookingId: string, pictureId: string): Promise<void> {
    const current = ingredientsOf(await this.bookings.state(bookingId)).receipt?.pictureId;
    if (pictureId !== current) await this.files.remove(receiptFile(bookingId, pictureId));
  }
}

/** Returns the picture of the receipt to the customer and to the chef of the booking. */
export class GetReceiptPicture extends queryWith<BookingQuery, Uint8Array>() {}

@QueryHandler(GetReceiptPicture)
export class GetReceiptPictureHandler implements IQueryHandler<GetReceiptPicture> {
  constructor(
    private readonly reader: BookingReader,
    @Inject(FILES) private readonly files: PersonalFiles,
  ) {}

  /** @throws Refused for a booking of others, and without a picture. */
  async execute({ caller, bookingId }: GetReceiptPicture): Promise<Uint8Array> {
    const { booking, chefId } = await this.reader.visible(caller, bookingId);
    const pictureId = ingredientsOf(booking).receipt?.pictureId;
    const isShown = isConfirmed(booking) || caller.role === 'user';
    const name = isShown && pictureId !== undefined ? receiptFile(bookingId, pictureId) : undefined;
    const bytes = name !== undefined && chefId !== null ? await this.files.get(chefId, name) : undefined;
    if (!bytes) throw new Refused('not-found');
    return bytes;
  }
}
