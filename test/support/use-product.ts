import { afterAll, beforeAll } from '@jest/globals';
import { Product } from './product.js';

/** Returns a product for the tests of a file, which is started before all of them and stopped after them. */
export function useProduct(variables?: Readonly<Record<string, string>>): Product {
  let started: Product | undefined;
  beforeAll(async () => {
    started = await Product.start(variables);
  });
  afterAll(() => started?.stop());
  return new Proxy({} as Product, {
    get(_, name) {
      if (!started) throw new Error('the product is not started');
      const value: unknown = Reflect.get(started, name);
      return typeof value === 'function' ? value.bind(started) : value;
    },
  });
}
