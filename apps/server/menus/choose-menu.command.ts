import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { areRecorded } from '@libs/booking/menu.js';
import type { BookingMenu, MenuChoice } from '@libs/contract/menu.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { menuToWire } from '@libs/rendering/menu-wire.js';
import { BookingCommands } from '../application/aggregates.js';
import { acceptedMenu, chosenMenu } from '../application/chosen-menu.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { BookingReader } from '../bookings/booking-reader.js';

/** Replaces the dishes and needs of a booking. Idempotent. */
export class ChooseMenu extends Command<BookingMenu> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly choice: MenuChoice,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChooseMenu)
export class ChooseMenuHandler implements ICommandHandler<ChooseMenu> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, choice, context }: ChooseMenu): Promise<BookingMenu> {
    const { booking } = await this.reader.visible(caller, bookingId);
    const sent = { choice, prefix: '' } as const;
    const chosen = chosenMenu(sent, booking.choices.headCount);
    const command = { type: 'ChooseMenu', ...chosen } as const;
    const outcome = await this.bookings.run(bookingId, command, context.meta(), {
      facts: (_, events) => ({ sameNeeds: areRecorded(chosen.needs, events) }),
    });
    acceptedMenu(outcome, sent);
    return menuToWire(await this.reader.current(bookingId), this.clock.now());
  }
}
