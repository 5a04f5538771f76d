import { userInfo } from 'node:os';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { v4 as uuid } from 'uuid';

/** Returns the metadata of an event that an operator records: the operator is the actor. */
export function operatorMeta(): EventMeta {
  const commandId = uuid();
  return { commandId, correlationId: commandId, causationId: commandId, actor: `operator:${userName()}` };
}

/** Returns the operating system's user name, which may be missing. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
