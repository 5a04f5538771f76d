import { LIMITS } from '@libs/contract/limits.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { SECOND } from '@libs/contract/time.js';
import { Unavailable } from '@libs/eventing/types/ports.js';
import { tooMany } from './rate-limit.js';

/** Of one person at a time, and of everybody in this process. */
const ROOM = { each: LIMITS.documents.each, all: 20 } as const;
const LOOK_AGAIN = 5 * SECOND;

/**
 * A form is held in memory, however slowly it comes, until it is answered. So only so many are let in at a time: an
 * account is quickly made, and many forms of one would leave no memory for anybody else.
 */
export class FormRoom {
  readonly #forms = new Map<string, number>();
  #all = 0;

  /** Lets a form of `who` in; the answer is what must be called when it is over. @throws HttpProblem 429 or Unavailable. */
  enter(who: string): () => void {
    const mine = this.#forms.get(who) ?? 0;
    if (mine >= ROOM.each) throw tooMany(LOOK_AGAIN, 'too-many-forms', SERVER_MESSAGES.chef.underWay);
    if (this.#all >= ROOM.all) throw new Unavailable('the room for forms', 'too much at once');
    this.#forms.set(who, mine + 1);
    this.#all++;
    return () => this.#leave(who);
  }

  #leave(who: string): void {
    const left = (this.#forms.get(who) ?? 0) - 1;
    if (left > 0) this.#forms.set(who, left);
    else this.#forms.delete(who);
    this.#all--;
  }
}
