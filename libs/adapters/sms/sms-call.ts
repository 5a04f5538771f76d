import type { CallOptions } from '@libs/adapters/http/call.js';
import { SECOND } from '@libs/contract/time.js';

/** How long a provider may take, and how much it may answer: the next one is asked well within ten seconds. */
export const SMS_CALL: CallOptions = { timeout: 4 * SECOND, maxBytes: 16_384 };
