import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DishesAnswer } from '@libs/contract/menu.js';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import { dishesToWire } from '@libs/rendering/menu-wire.js';

/** Returns the library of dishes. */
export class ListDishes extends Query<DishesAnswer> {
  constructor(readonly language: NoticeLanguage) {
    super();
  }
}

@QueryHandler(ListDishes)
export class ListDishesHandler implements IQueryHandler<ListDishes> {
  private readonly answers = { en: dishesToWire('en'), hi: dishesToWire('hi') };

  async execute({ language }: ListDishes): Promise<DishesAnswer> {
    return this.answers[language];
  }
}
