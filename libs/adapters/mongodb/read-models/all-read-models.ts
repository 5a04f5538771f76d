/** The read models of all views and processes. */
import type { ViewShape } from '../../view-shape.js';
import { BOOKING_MODELS } from './booking-models.js';
import { PEOPLE_MODELS } from './people-models.js';
import { PROCESS_MODELS } from './process-models.js';
import { modelOf, type ReadModel } from './read-model.js';

export const READ_MODELS: ReadonlyMap<string, ReadModel> = new Map(
  [...BOOKING_MODELS, ...PEOPLE_MODELS, ...PROCESS_MODELS].map((model) => [model.view, model]),
);

/** Returns the model of a view with this shape. For another shape (an earlier version) it has only indexes. */
export function readModelOf(view: string, shape: ViewShape): ReadModel {
  const known = READ_MODELS.get(view);
  return known && JSON.stringify(known.shape) === JSON.stringify(shape) ? known : modelOf(view, shape);
}
