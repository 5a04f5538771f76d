import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DRAWINGS_VERSION } from '@libs/contract/pictures.js';
import { readPortraitCode } from '@libs/contract/portrait.js';
import { isScreen } from '@libs/contract/screens.js';
import { portrait } from '@libs/rendering/portrait.js';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { languageOf } from './language.js';

const YEAR_SECONDS = 31_536_000;

/** The `Cache-Control` of files whose address changes with their content. */
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

const PATH = /^\/assets\/chefs\/([a-z-]{1,120})\.svg$/;

/**
 * Serves drawn portraits, `/assets/chefs/<code>.svg`. There are too many combinations of parts for files, and drawing
 * one takes less than 0.1 ms.
 */
export const portraits: RequestHandler = ({ method, path, query }, response, next) => {
  const code = PATH.exec(path)?.[1];
  const choices = code === undefined ? undefined : readPortraitCode(code);
  if (choices === undefined || (method !== 'GET' && method !== 'HEAD')) return next();
  // During a deployment, a process of the version before may be asked for a picture of the next.
  response.setHeader('Cache-Control', query['v'] === DRAWINGS_VERSION ? IMMUTABLE : 'no-cache');
  response.type('svg').send(portrait(choices));
};

const POLICY = 'Content-Security-Policy';

/** Lets a page use the style sheet and the script that it contains itself, by their hashes, and no others. */
function withInline(
  response: Response,
  { style, script }: { readonly style: string | undefined; readonly script: string | undefined },
): void {
  const policy = response.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  const allowed = (directive: string, hash: string | undefined) => (text: string) =>
    hash === undefined ? text : text.replace(`${directive} 'self'`, `${directive} 'self' ${hash}`);
  response.setHeader(POLICY, allowed('style-src', style)(allowed('script-src', script)(policy)));
}

/** The page for all paths without a page of their own. */
const APP_PAGE = 'app.html';
const DEFAULT_LANGUAGE = 'en';

interface FoundPage {
  /** Relative to the folder of the pages. */
  readonly file: string;
  /** Whether there is such a page. The page of an unknown path says that there is none. */
  readonly isKnown: boolean;
  readonly inline: InlineHashes;
}

/** The hashes of what a page contains itself, as a content security policy names them; undefined without any. */
interface InlineHashes {
  readonly style: string | undefined;
  readonly script: string | undefined;
}

/** The pages of the built frontend: one folder per language, with prerendered pages for some paths and `app.html`. */
class Pages {
  readonly #pages: ReadonlyMap<string, ReadonlyMap<string, InlineHashes>>;

  constructor(readonly folder: string) {
    const languages = existsSync(folder)
      ? readdirSync(folder).toSorted((one) => (one === DEFAULT_LANGUAGE ? -1 : 1))
      : [];
    this.#pages = new Map(languages.map((language) => [language, pagesIn(join(folder, language))]));
  }

  /** Returns the page for a request; undefined without a built frontend. */
  pageFor({ path, headers }: Pick<Request, 'path' | 'headers'>): FoundPage | undefined {
    const language = languageOf(headers, [...this.#pages.keys()]);
    if (language === undefined) return undefined;
    const pages = this.#pages.get(language);
    const own = `${path.slice(1).replace(/\/$/, '') || 'index'}.html`;
    const hasOwn = pages?.has(own) ?? false;
    const name = hasOwn ? own : APP_PAGE;
    const inline = pages?.get(name) ?? NO_INLINE;
    return { file: join(language, name), isKnown: hasOwn || isScreen(path), inline };
  }
}

const NO_INLINE: InlineHashes = { style: undefined, script: undefined };

const pagesIn = (folder: string): ReadonlyMap<string, InlineHashes> =>
  new Map(readdirSync(folder).map((name) => [name, hashesIn(readFileSync(join(folder, name), 'utf8'))]));

const hashesIn = (html: string): InlineHashes => ({
  style: hashOf(/<style>(.*?)<\/style>/s.exec(html)),
  script: hashOf(/<script>(.*?)<\/script>/s.exec(html)),
});

const hashOf = (found: RegExpExecArray | null): string | undefined =>
  found
    ? `'sha256-${createHash('sha256')
        .update(found[1] ?? '')
        .digest('base64')}'`
    : undefined;

const API_PATHS = /^\/(api|v1\.0|health|docs|metrics)(\/|$)/i;

/**
 * Serves the built frontend: hashed files and drawings of the current version as immutable, other files with
 * revalidation, and pages by language.
 */
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
