/** Reads a form with one file: of limited size, in memory, and only once it is known who sends it. */
import { LIMITS } from '@libs/contract/limits.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { FormRoom } from './form-room.js';
import { HttpProblem } from './http-problem.js';
import { actorOf, contextOf } from './request-context.js';

const read = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: LIMITS.documents.bytes,
    files: 1,
    fields: 50,
    parts: 51,
    fieldSize: 1_000,
    fieldNameSize: 50,
    headerPairs: 20,
  },
}).any();

const room = new FormRoom();

/** Leaves the fields in the request's body, the file among them as a `File`. @throws HttpProblem 400, 413, 415 or 429; Unavailable. */
export async function readForm(request: Request, response: Response): Promise<void> {
  if (!request.is('multipart/form-data')) {
    throw new HttpProblem(415, 'unsupported-media-type', SERVER_MESSAGES.chef.form);
  }
  const { caller, origin } = contextOf(request);
  response.once('close', room.enter(caller ? actorOf(caller) : origin));
  await new Promise<void>((resolve, reject) => {
    void read(request, response, (error: unknown) => (error ? reject(formProblem(error)) : resolve()));
  });
  const sent = Array.isArray(request.files) ? request.files : [];
  const files = sent.map(({ fieldname, mimetype, buffer }) => [
    fieldname,
    new File([Uint8Array.from(buffer)], fieldname, { type: mimetype }),
  ]);
  request.body = { ...(request.body as object), ...Object.fromEntries(files) };
}

/** Whatever else is wrong with it, it is not the form that was asked for. */
function formProblem(error: unknown): HttpProblem {
  if (!(error instanceof MulterError) || error.code !== 'LIMIT_FILE_SIZE') {
    return new HttpProblem(400, 'bad-request', SERVER_MESSAGES.chef.form);
  }
  const message = SERVER_MESSAGES.chef.tooLarge;
  return new HttpProblem(413, 'too-large', message, { errors: [{ field: error.field ?? '', message }] });
}
