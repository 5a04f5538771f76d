import type { mongo } from 'mongoose';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Generation, ParkedStream } from '@libs/eventing/types/ports.js';
import { GuardedCollection } from './guarded-collection.js';
import type { Journal } from './view-catalogue.js';
import { collectionName } from './view-table.js';

export const parkedName = (generation: Generation): string => `${collectionName(generation)}_parked`;

/** What a generation could not apply: documents by stream, guarded by the step that parked or released them. */
export class ParkedStreams {
  readonly #streams: GuardedCollection;

  constructor(db: mongo.Db, generation: Generation) {
    this.#streams = new GuardedCollection(db.collection(parkedName(generation)));
  }

  /** In order of position. */
  async all(): Promise<readonly ParkedStream[]> {
    const parked: ParkedStream[] = [];
    for (let last = ''; ;) {
      const page = await this.#streams.after<ParkedStream>(last);
      parked.push(...page.map(({ document }) => document));
      const end = page.at(-1);
      if (!end) return parked.sort((a, b) => (a.position < b.position ? -1 : 1));
      last = end.id;
    }
  }

  async apply({ step, park, release }: Journal, token: number): Promise<void> {
    const position = String(step).padStart(16, '0') as Position;
    const released = release.map((id) => [id, { id, position, document: undefined }] as const);
    const parked = park.map((document) => [document.stream, { id: document.stream, position, document }] as const);
    // What is released and parked again is parked.
    const writes = new Map<string, { id: string; position: Position; document: ParkedStream | undefined }>([
      ...released,
      ...parked,
    ]);
    await this.#streams.load([...writes.keys()]);
    await this.#streams.write([...writes.values()], token);
  }
}
