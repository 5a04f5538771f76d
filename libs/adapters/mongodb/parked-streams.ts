import type { Connection } from 'mongoose';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { Generation, ParkedStream } from '@libs/eventing/types/view-store.js';
import { GuardedCollection, type GuardedWrite } from './guarded-collection.js';
import type { JournalEntry } from './checkpoints.js';
import { modelIn, modelOf } from './read-models/read-model.js';
import { collectionName } from './view-table.js';

/** Read by id and position only. */
const { schema: SCHEMA } = modelOf('parked', { indexes: [], searched: [] });

export const parkedName = (generation: Generation): string => `${collectionName(generation)}_parked`;

/** The parked streams of a generation: documents by stream, guarded by the step that parked or released them. */
export class ParkedStreams {
  readonly #streams: GuardedCollection;

  constructor(connection: Connection, generation: Generation) {
    this.#streams = new GuardedCollection(modelIn(connection, parkedName(generation), SCHEMA));
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

  /** A stream that is both released and parked remains parked. */
  writes({ park, release }: JournalEntry, step: number, token: number): readonly GuardedWrite[] {
    const position = String(step).padStart(16, '0') as Position;
    const streams = new Map<string, ParkedStream | undefined>([
      ...release.map((stream) => [stream, undefined] as const),
      ...park.map((one) => [one.stream, one] as const),
    ]);
    return [...streams].map(([id, document]) => this.#streams.guard({ id, position, document }, token));
  }
}
