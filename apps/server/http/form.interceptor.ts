import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { LIMITS } from '@libs/contract/limits.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { actorOf } from '../application/command-context.js';
import { HttpProblem } from './refusals.js';
import { contextOf } from './request-context.js';
import { UploadLimiter } from './upload-limiter.js';

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

const uploads = new UploadLimiter();

/** Reads a form with one file into memory, with a size limit and only after authentication. */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    const isForm = contextOf(request).route?.definition.bodyAs === 'form';
    if (isForm) await readForm(request, http.getResponse<Response>());
    return next.handle();
  }
}

/**
 * Sets `request.body` to the fields of the form, with the file as a `File`.
 * @throws HttpProblem 400, 408, 413, 415 or 503; Refused for too many uploads of one person; Unavailable
 */
async function readForm(request: Request, response: Response): Promise<void> {
  if (!request.is('multipart/form-data')) {
    throw new HttpProblem(415, 'unsupported-media-type', SERVER_MESSAGES.chef.form);
  }
  const { caller, origin } = contextOf(request);
  await new Promise<void>((resolve, reject) => {
    const upload = uploads.begin(caller ? actorOf(caller) : origin, reject);
    response.once('close', () => upload.over());
    request.on('data', (piece: Buffer) => upload.received(piece.length)).once('end', () => upload.arrived());
    void read(request, response, (error: unknown) => (error ? reject(formProblem(error)) : resolve()));
  });
  const sent = Array.isArray(request.files) ? request.files : [];
  const files = sent.map(({ fieldname, mimetype, buffer }) => [
    fieldname,
    new File([Uint8Array.from(buffer)], fieldname, { type: mimetype }),
  ]);
  request.body = { ...(request.body as object), ...(Object.fromEntries(files) as object) };
}

/** Returns 413 for a file that is too large, otherwise 400. */
function formProblem(error: unknown): HttpProblem {
  if (!(error instanceof MulterError) || error.code !== 'LIMIT_FILE_SIZE') {
    return new HttpProblem(400, 'bad-request', SERVER_MESSAGES.chef.form);
  }
  const message = SERVER_MESSAGES.chef.tooLarge;
  return new HttpProblem(413, 'too-large', message, { errors: [{ field: error.field ?? '', message }] });
}
