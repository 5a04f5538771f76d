/** Returns `port` with some methods replaced; the others are called on `port` itself. */
export const withMethods = <Port extends object>(port: Port, changes: Partial<Port>): Port =>
  new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(name in changes ? changes : target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
