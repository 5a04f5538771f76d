import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { mongo } from 'mongoose';
import { fileName, type FileStore } from '@libs/eventing/types/file-store.js';
import { answering } from './guarded-writes.js';

const ENGINE = 'the file store';
/** Files take longer than documents; the 5 s promise of other calls does not apply. */
const DEADLINE_MS = 15_000;
const DURABLE = { writeConcern: { w: 'majority', j: true } } as const;

/** A started upload. It identifies the chunks, even if the upload was never completed. */
interface Upload {
  readonly _id: mongo.ObjectId;
  readonly name: string;
}

/** Files in GridFS. Each upload has its own id; the last started upload of a name counts. */
export class MongoFiles implements FileStore {
  readonly #bucket: mongo.GridFSBucket;
  readonly #uploads: mongo.Collection<Upload>;
  #indexed: Promise<unknown> | undefined;

  constructor(db: mongo.Db) {
    this.#bucket = new mongo.GridFSBucket(db, DURABLE);
    this.#uploads = db.collection('uploads', DURABLE);
  }

  put(name: string, bytes: Uint8Array): Promise<void> {
    return this.#withPortErrors(async () => {
      const upload = { _id: new mongo.ObjectId(), name: fileName(name) };
      await this.#uploads.insertOne(upload);
      await pipeline(Readable.from([bytes]), this.#bucket.openUploadStreamWithId(upload._id, name));
      await this.#drop(await this.#uploads.find({ name, _id: { $lt: upload._id } }).toArray());
    });
  }

  get(name: string): Promise<Uint8Array | undefined> {
    return this.#withPortErrors(async () => {
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
    return this.#withPortErrors(async () => this.#drop(await this.#uploads.find({ name: fileName(name) }).toArray()));
  }

  list(after: string, limit: number): Promise<readonly string[]> {
    return this.#withPortErrors(async () => {
      const found = this.#bucket
        .find({ filename: { $gt: after } })
        .sort({ filename: 1 })
        .limit(limit);
      // A name has two files while the second replaces the first.
      return [...new Set((await found.toArray()).map(({ filename }) => filename))];
    });
  }

  /** Does not close the connection, which its opener owns. */
  async close(): Promise<void> {}

  /** Deletes the chunks before the upload entry, so that a crash leaves no chunks without an entry. */
  async #drop(uploads: readonly Upload[]): Promise<void> {
    for (const { _id } of uploads) {
      await this.#bucket.delete(_id).catch((error: unknown) => {
        // An upload that was never completed has only chunks, which are deleted by now.
        if (!(error instanceof mongo.MongoRuntimeError)) throw error;
      });
      await this.#uploads.deleteOne({ _id });
    }
  }

  #withPortErrors<T>(work: () => Promise<T>): Promise<T> {
    return answering(
      ENGINE,
      async () => {
        await (this.#indexed ??= this.#uploads.createIndex({ name: 1 }, {}, {}).catch((error: unknown) => {
          this.#indexed = undefined;
          throw error;
        }));
        return work();
      },
      DEADLINE_MS,
    );
  }
}
