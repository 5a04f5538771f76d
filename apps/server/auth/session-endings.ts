import { Inject, Injectable } from '@nestjs/common';
import { inTime } from '@libs/adapters/in-time.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { EPHEMERAL } from '../platform/tokens.js';
import { unlessAway } from '../platform/unless-away.js';

/** Milliseconds that every request may wait for the news. */
const PATIENCE = 250;

/**
 * Sessions that ended, told to every process at once, for as long as an access token could still be shown. What is
 * announced is in the log already: while the counters are away, the view of sessions tells it a moment later.
 */
@Injectable()
export class SessionEndings {
  constructor(@Inject(EPHEMERAL) private readonly ephemeral: Ephemeral) {}

  async announce(sessionId: string): Promise<void> {
    await unlessAway(() => this.ephemeral.set(keyOf(sessionId), 'ended', LIMITS.session.access));
  }

  async isAnnounced(sessionId: string): Promise<boolean> {
    const told = () => inTime('counters', PATIENCE, () => this.ephemeral.get(keyOf(sessionId)));
    return (await unlessAway(told)) !== undefined;
  }
}

const keyOf = (sessionId: string): string => `session-ended:${sessionId}`;
