import { LOG_POSITION } from '@libs/contract/log-position.js';

/** Sends the position of the last write, so that reads on this page see it whichever process answers. */
export const POSITION = { [LOG_POSITION]: '' };

/** Stores the position of a write. Positions compare as text; responses can arrive out of order. */
export function notePosition(sent: string | null): void {
  if (sent && sent > POSITION[LOG_POSITION]) POSITION[LOG_POSITION] = sent;
}
