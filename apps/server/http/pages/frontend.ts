/**
 * Serves the built frontend: hashed files and drawings of the current version as immutable, other files with
 * revalidation, and pages by language.
 */
import { basename, join } from 'node:path';
import express, { type Request, type RequestHandler } from 'express';
import { DRAWINGS_VERSION } from '@libs/contract/drawings-version.js';
import { withInline } from '../security/page-policy.js';
import { IMMUTABLE } from './immutable.js';
import { Pages } from './pages.js';
import { portraits } from './portraits.js';

const API_PATHS = /^\/(api|v1\.0|health|docs|metrics)(\/|$)/i;

export function frontend(folder: string, publicUrl: string): readonly RequestHandler[] {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets')) && !path.startsWith(join(folder, 'assets', 'dishes'));
      const versioned = hashed || response.req.query['v'] === DRAWINGS_VERSION;
      response.setHeader('Cache-Control', versioned ? IMMUTABLE : 'no-cache');
    },
  });
  const pages = new Pages(join(folder, '.pages'));
  const page: RequestHandler = (request, response, next) => {
    const found = pages.pageFor(request);
    // Without a built frontend the server is an API only.
    if (found === undefined) return next();
    const { file, isKnown, inline } = found;
    const own = canonicalPath(file);
    const headers = {
      ...{ 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Language' },
      ...(own !== undefined && { Link: `<${new URL(own, publicUrl).href}>; rel="canonical"` }),
    };
    if (!isKnown) response.status(404);
    withInline(response, inline);
    response.sendFile(file, { root: pages.folder, cacheControl: false, headers }, (error) => {
      // After the headers are sent, the error is a disconnect.
      if (error && !response.headersSent) next();
    });
  };
  return [portraits, unlessApi(files, () => true), unlessApi(page, wantsPage)];
}

/** Returns the canonical path of a page; undefined for a page that serves many paths. */
function canonicalPath(file: string): string | undefined {
  const name = basename(file, '.html');
  if (name === 'app' || name === 'offline') return undefined;
  return name === 'index' ? '/' : `/${name}`;
}

const unlessApi =
  (handler: RequestHandler, wanted: (request: Request) => boolean): RequestHandler =>
  (request, response, next) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && !API_PATHS.test(request.path) && wanted(request)) handler(request, response, next);
    else next();
  };

/** The path of a file. Without such a file it is not found, also for a browser that opens it as a page. */
const FILE_PATH = /^\/assets\/|\.[a-z0-9]+$/i;

/** Crawlers and link previews accept anything; a program that prefers JSON gets a problem. */
const wantsPage = (request: Request): boolean =>
  !FILE_PATH.test(request.path) && request.accepts(['html', 'json']) === 'html';
