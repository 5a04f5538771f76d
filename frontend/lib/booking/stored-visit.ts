/** What a stored visit may contain: of a draft that is broken, the fields that are not are read. */
import { MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { parseDate, SLOTS } from '@libs/contract/time.js';
import * as z from 'zod/mini';
import { storedList } from '../storage/stored-fields.js';

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

const dishes = within(LIMITS.dishes);
export const STORED_COUNTS = { numberOfBreakfast: dishes, numberOfStarters: dishes, numberOfMainCourses: dishes };
export const STORED_ORDER = {
  ...STORED_COUNTS,
  meals: storedList(z.enum(MEALS)),
  additionalServices: storedList(z.enum(SERVICES)),
  headCount: within(LIMITS.people),
};

const day = z.string().check(z.refine((text) => text === '' || parseDate(text) !== undefined));
const slot = z.enum(['', ...SLOTS]);
/** `''` where nothing is chosen. */
export const STORED_VISIT = {
  ...STORED_ORDER,
  requirement: z.enum(['', ...REQUIREMENTS]),
  startDate: day,
  startTime: slot,
  endDate: day,
  endTime: slot,
};
