import { EngineError } from './engine-error.js';

export const logOfAnother = (product = 'unknown'): EngineError =>
  new EngineError(`The event log belongs to another product (${product}). Choose another one.`);
