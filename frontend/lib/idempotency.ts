/**
 * Keys under which the server recognises a repeated POST. A key belongs to a call and its body until an answer came:
 * pressing again after a lost connection then meets the first attempt instead of making a second thing.
 */
const open = new Map<string, string>();

const nameOf = (call: string, body: unknown) => `${call} ${JSON.stringify(body)}`;

export function keyFor(call: string, body: unknown): string {
  const name = nameOf(call, body);
  const key = open.get(name) ?? crypto.randomUUID();
  open.set(name, key);
  return key;
}

/** The server answered for good: the same body is a new wish from now on. */
export const settle = (call: string, body: unknown): void => void open.delete(nameOf(call, body));
