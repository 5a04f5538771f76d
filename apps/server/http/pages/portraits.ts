/**
 * Serves drawn portraits, `/assets/chefs/<code>.svg`. There are too many combinations of parts for files, and drawing
 * one takes less than 0.1 ms.
 */
import type { RequestHandler } from 'express';
import { DRAWINGS_VERSION } from '@libs/contract/drawings-version.js';
import { readPortraitCode } from '@libs/contract/portrait.js';
import { portrait } from '@libs/rendering/portrait.js';
import { IMMUTABLE } from './immutable.js';

const PATH = /^\/assets\/chefs\/([a-z-]{1,120})\.svg$/;

export const portraits: RequestHandler = ({ method, path, query }, response, next) => {
  const code = PATH.exec(path)?.[1];
  const choices = code === undefined ? undefined : readPortraitCode(code);
  if (choices === undefined || (method !== 'GET' && method !== 'HEAD')) return next();
  // During a deployment, a process of the version before may be asked for a picture of the next.
  response.setHeader('Cache-Control', query['v'] === DRAWINGS_VERSION ? IMMUTABLE : 'no-cache');
  response.type('svg').send(portrait(choices));
};
