/** What happened in a run, for whoever wants to understand it. */
import type { Machine } from '../machine/machine.js';

export class Story {
  readonly lines: string[] = [];

  constructor(private readonly machine: Machine) {}

  tell(who: string, what: string): void {
    this.lines.push(`${this.machine.now().slice(5, 23).replace('T', ' ')}  ${who.padEnd(10)} ${what}`);
  }
}
