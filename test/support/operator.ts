import { expect } from '@jest/globals';
import type { Product } from './product.js';

/** Runs an operator command, which must end with `code`, and returns its answer in one line. */
export async function answerOf(product: Product, code: number, ...typed: readonly string[]): Promise<string> {
  const ended = await product.ops(...typed);
  expect({ typed, ...ended }).toMatchObject({ code });
  return ended.answer.replaceAll(/\s+/g, ' ');
}
