/** What a customer chooses, as answers and events contain it; requests have the limits of `party` and `counts`. */
import * as z from 'zod/mini';
import { MEALS, REQUIREMENTS, SERVICES } from './enums.js';

export const chosenOrder = {
  requirement: z.enum(REQUIREMENTS),
  meals: z.array(z.enum(MEALS)),
  additionalServices: z.array(z.enum(SERVICES)),
  headCount: z.int(),
  numberOfBreakfast: z.int(),
  numberOfStarters: z.int(),
  numberOfMainCourses: z.int(),
};
