/** The story of a run: what happened, for whoever debugs it. */
import type { Machine } from '../machine/machine.js';

export class Story {
  readonly lines: string[] = [];

  constructor(private readonly machine: Machine) {}

  log(who: string, what: string): void {
    this.lines.push(`${this.machine.now().slice(5, 23).replace('T', ' ')}  ${who.padEnd(10)} ${what}`);
  }
}
