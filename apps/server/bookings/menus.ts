import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { BookingRefusal } from '@libs/booking/booking-rules.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import { areRecorded, type ChooseMenu as MenuCommand, menuChangesSince } from '@libs/booking/menu.js';
import type { BookingState } from '@libs/booking/state.js';
import { dishProblemText } from '@libs/contract/dish-problem-text.js';
import { MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import type { BookingMenu, DishesAnswer, DishProblem, MenuChoice, ShoppingList } from '@libs/contract/menu.js';
import { type Language, LANGUAGE_CODES } from '@libs/contract/texts/languages.js';
import type { Outcome } from '@libs/eventing/handle-command.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Revision } from '@libs/eventing/types/envelope.js';
import { DISH_INDEX, LIBRARY_VERSION } from '@libs/menu/library.js';
import {
  dishesToWire,
  type ListOptions,
  menuForChef,
  menuToWire,
  shoppingListForChef,
  shoppingListToWire,
} from '@libs/rendering/menu-wire.js';
import { BookingCommands } from '../application/aggregates.js';
import type { BookingQuery, BookingRequest } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { accepted, Refused, wrongField } from '../application/refused.js';
import type { Accepted } from '../platform/command-runner.js';
import { ConditionalCommands } from './conditional-commands.js';
import { BookingReader } from './read-booking.js';

/** A menu of a request. `prefix` is the path of its fields in the body: empty, or `menu.` */
export interface SentMenu {
  readonly choice: MenuChoice;
  readonly prefix: '' | 'menu.';
}

/** Returns the dishes and needs for the command. @throws Refused for more children than people. */
export function chosenMenu(
  { choice, prefix }: SentMenu,
  headCount: number,
): Required<Pick<MenuCommand, 'menu' | 'needs'>> {
  const { dishes, allergies, ...needs } = choice;
  if (needs.children > headCount) throw wrongField(`${prefix}children`, MENU_MESSAGES.menu.children);
  return { menu: { dishes, library: LIBRARY_VERSION }, needs: { ...needs, allergies: [...new Set(allergies)] } };
}

/** Returns the accepted outcome. @throws Refused, with each refused dish at its field */
export function acceptedMenu(
  outcome: Outcome<BookingState, BookingEvent, BookingRefusal>,
  { choice: { dishes }, prefix }: SentMenu,
): Accepted<BookingState, BookingEvent> {
  if (outcome.kind !== 'refused' || outcome.refusal.code !== 'menu-not-possible') return accepted(outcome);
  const problems = outcome.refusal.details?.['problems'] as readonly DishProblem[];
  const errors = problems.map((problem) => ({
    field: `${prefix}dishes.${problem.code === 'chosen-twice' ? dishes.lastIndexOf(problem.id) : dishes.indexOf(problem.id)}`,
    message: dishProblemText(problem, DISH_INDEX.get(problem.id)?.name.en ?? problem.id),
  }));
  throw new Refused('menu-not-possible', { errors, members: { dishes: problems } });
}

/** Returns the library of dishes. */
export class ListDishes extends queryWith<{ language: Language }, DishesAnswer>() {}

@QueryHandler(ListDishes)
export class ListDishesHandler implements IQueryHandler<ListDishes> {
  private readonly answers = Object.fromEntries(
    LANGUAGE_CODES.map((language) => [language, dishesToWire(language)]),
  ) as Record<Language, DishesAnswer>;

  async execute({ language }: ListDishes): Promise<DishesAnswer> {
    return this.answers[language];
  }
}

/** Returns the dishes and needs of a booking to its customer or its chef. */
export class GetMenu extends queryWith<BookingQuery, BookingMenu>() {}

@QueryHandler(GetMenu)
export class GetMenuHandler implements IQueryHandler<GetMenu> {
  constructor(
    private readonly reader: BookingReader,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId }: GetMenu): Promise<BookingMenu> {
    if (caller.role === 'chef') return menuForChef(await this.reader.forChef(caller.id, bookingId));
    return menuToWire(await this.reader.visible(caller, bookingId), this.clock.now());
  }
}

/** Returns the ingredients of a booking's menu to its customer or its chef. */
export class GetShoppingList extends queryWith<BookingQuery & { options: ListOptions }, ShoppingList>() {}

@QueryHandler(GetShoppingList)
export class GetShoppingListHandler implements IQueryHandler<GetShoppingList> {
  constructor(private readonly reader: BookingReader) {}

  async execute({ caller, bookingId, options }: GetShoppingList): Promise<ShoppingList> {
    if (caller.role === 'chef') return shoppingListForChef(await this.reader.forChef(caller.id, bookingId), options);
    return shoppingListToWire(await this.reader.visible(caller, bookingId), options);
  }
}

/** Replaces the dishes and needs of a booking, unless they were changed since the `revision` of it. Idempotent. */
export class ChooseMenu extends commandWith<
  BookingRequest & { choice: MenuChoice & { readonly revision?: Revision | undefined } },
  BookingMenu
>() {}

@CommandHandler(ChooseMenu)
export class ChooseMenuHandler implements ICommandHandler<ChooseMenu> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
    private readonly changes: ConditionalCommands,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, bookingId, choice: body, context }: ChooseMenu): Promise<BookingMenu> {
    const { booking } = await this.reader.visible(caller, bookingId);
    const { revision, ...choice } = body;
    const sent = { choice, prefix: '' } as const;
    const chosen = chosenMenu(sent, booking.choices.headCount);
    const command = { type: 'ChooseMenu', ...chosen } as const;
    const outcome = await this.bookings.run(bookingId, command, context.meta(), {
      facts: (_, events) => ({
        sameNeeds: areRecorded(chosen.needs, events),
        ...(revision !== undefined && { changes: menuChangesSince(events, revision) }),
      }),
    });
    if (outcome.kind === 'refused' && outcome.refusal.code === 'changed-meanwhile' && revision !== undefined)
      throw await this.changes.changedSince(bookingId, revision);
    acceptedMenu(outcome, sent);
    return menuToWire(await this.reader.current(bookingId), this.clock.now());
  }
}
