import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { mongo } from 'mongoose';
import type { FileStore } from '@libs/eventing/types/file-store.js';
import { fileName } from '../file-name.js';
import { answering } from './mongo-errors.js';

const ENGINE = 'the store of files';
/** Some megabytes take longer than a document. Callers are promised no answer within 5 s here. */
const DEADLINE = 15_000;
const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;

/** An upload that was begun. Its pieces are found by it, also when it never came to its end. */
interface Upload {
  readonly _id: mongo.ObjectId;
  readonly name: string;
}

/** Files in GridFS. Each upload has an id of its own; of several under one name, the last one begun counts. */
export class MongoFiles implements FileStore {
  readonly #bucket: mongo.GridFSBucket;
  readonly #uploads: mongo.Collection<Upload>;
  #indexed: Promise<unknown> | undefined;

  constructor(db: mongo.Db) {
    this.#bucket = new mongo.GridFSBucket(db, DURABLE);
    this.#uploads = db.collection('uploads', DURABLE);
  }

  put(name: string, bytes: Uint8Array): Promise<void> {
    return this.#answering(async () => {
      const upload = { _id: new mongo.ObjectId(), name: fileName(name) };
      await this.#uploads.insertOne(upload);
      await pipeline(Readable.from([bytes]), this.#bucket.openUploadStreamWithId(upload._id, name));
      await this.#drop(await this.#uploads.find({ name, _id: { $lt: upload._id } }).toArray());
    });
  }

  get(name: string): Promise<Uint8Array | undefined> {
    return this.#answering(async () => {
      const [newest] = await this.#bucket
        .find({ filename: fileName(name) })
        .sort({ _id: -1 })
        .limit(1)
        .toArray();
      if (!newest) return undefined;
      const chunks: Buffer[] = [];
      for await (const chunk of this.#bucket.openDownloadStream(newest._id)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    });
  }

  remove(name: string): Promise<void> {
    return this.#answering(async () => this.#drop(await this.#uploads.find({ name: fileName(name) }).toArray()));
  }

  /** The connection is closed by whoever opened it. */
  async close(): Promise<void> {}

  /** Pieces first, and what names them last, so that a crash in between leaves nothing that is not found again. */
  async #drop(uploads: readonly Upload[]): Promise<void> {
    for (const { _id } of uploads) {
      await this.#bucket.delete(_id).catch((error: unknown) => {
        // It never came to its end, and only its pieces are there: they are gone by now.
        if (!(error instanceof mongo.MongoRuntimeError)) throw error;
      });
      await this.#uploads.deleteOne({ _id });
    }
  }

  #answering<T>(work: () => Promise<T>): Promise<T> {
    return answering(
      ENGINE,
      async () => {
        await (this.#indexed ??= this.#uploads.createIndex({ name: 1 }).catch((error: unknown) => {
          this.#indexed = undefined;
          throw error;
        }));
        return work();
      },
      DEADLINE,
    );
  }
}
