import { Inject, Injectable } from '@nestjs/common';
import { inTime } from '@libs/adapters/in-time.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { EPHEMERAL } from '../platform/tokens.js';
import { unlessUnavailable } from '../platform/unless-unavailable.js';

/** Maximum time that a request waits for the counters. */
const MAX_WAIT_FOR_ENDINGS_MS = 250;

/**
 * Announces ended sessions to all processes, for the lifetime of an access token. The end is in the log already: while
 * the counters are unavailable, the view of sessions shows it a moment later.
 */
@Injectable()
export class SessionEndings {
  constructor(@Inject(EPHEMERAL) private readonly ephemeral: Ephemeral) {}

  async announce(sessionId: string): Promise<void> {
    await unlessUnavailable(() => this.ephemeral.set(keyOf(sessionId), 'ended', LIMITS.session.access));
  }

  /** Returns undefined while the counters are unavailable. */
  isAnnounced(sessionId: string): Promise<boolean | undefined> {
    return unlessUnavailable(async () => {
      const ending = await inTime('counters', MAX_WAIT_FOR_ENDINGS_MS, () => this.ephemeral.get(keyOf(sessionId)));
      return ending !== undefined;
    });
  }
}

const keyOf = (sessionId: string): string => `session-ended:${sessionId}`;
