/** Serves the built frontend: hashed files for ever, everything else by asking again, and its pages, in the reader's language. */
import { basename, join } from 'node:path';
import express, { type Request, type RequestHandler } from 'express';
import { Pages } from './pages.js';

const API = /^\/(api|v1\.0|health|docs|metrics)(\/|$)/i;
const YEAR = 31_536_000;

export function frontend(folder: string, publicUrl: string): readonly RequestHandler[] {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      response.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
  const pages = new Pages(join(folder, '.pages'));
  const page: RequestHandler = (request, response, next) => {
    const file = pages.fileFor(request);
    // Without a built frontend the server is an API only.
    if (file === undefined) return next();
    const own = addressOf(file);
    const headers = {
      ...{ 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Language' },
      ...(own !== undefined && { Link: `<${new URL(own, publicUrl).href}>; rel="canonical"` }),
    };
    response.sendFile(file, { root: pages.folder, cacheControl: false, headers }, (error) => {
      // A client that went away needs no answer.
      if (error && !response.headersSent) next();
    });
  };
  return [unlessApi(files, () => true), unlessApi(page, wantsPage)];
}

/** Where a page that has one address is found, whatever else a link to it says; it must be whole, and files do not know it. */
function addressOf(file: string): string | undefined {
  const name = basename(file, '.html');
  if (name === 'app' || name === 'offline') return undefined;
  return name === 'index' ? '/' : `/${name}`;
}

const unlessApi =
  (handler: RequestHandler, wanted: (request: Request) => boolean): RequestHandler =>
  (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && !API.test(request.path) && wanted(request)) handler(request, response, next);
    else next();
  };

/** Accepting anything is not enough: a missing script or image must stay missing. */
const wantsPage = ({ headers }: Request): boolean => headers.accept?.includes('text/html') ?? false;
