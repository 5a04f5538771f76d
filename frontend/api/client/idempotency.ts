/**
 * Idempotency keys for POST requests. A key belongs to a call and its body until the server answers, so that a retry
 * after a lost connection does not create a second resource.
 */
const open = new Map<string, string>();

const nameOf = (call: string, body: unknown) => `${call} ${JSON.stringify(body)}`;

export function keyFor(call: string, body: unknown): string {
  const name = nameOf(call, body);
  const key = open.get(name) ?? crypto.randomUUID();
  open.set(name, key);
  return key;
}

/** Drops the key after a final answer: the same body is a new request from now on. */
export const settle = (call: string, body: unknown): void => void open.delete(nameOf(call, body));
