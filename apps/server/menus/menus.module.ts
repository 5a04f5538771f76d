import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ChooseMenuHandler } from './choose-menu.command.js';
import { GetMenuHandler } from './get-menu.query.js';
import { GetShoppingListHandler } from './get-shopping-list.query.js';
import { ListDishesHandler } from './list-dishes.query.js';
import { MenusController } from './menus.controller.js';

/** Dishes, the menus of bookings and their shopping lists. */
@Module({
  imports: [BookingsModule],
  controllers: [MenusController],
  providers: [ListDishesHandler, GetMenuHandler, GetShoppingListHandler, ChooseMenuHandler],
})
export class MenusModule {}
