/** The document checker: confirms every document after a while, but refuses numbers that end in 0000F. */
import type { CheckRefusal } from '@libs/contract/enums.js';
import { between, type Instant } from '@libs/contract/time.js';
import type { Request } from 'express';
import * as z from 'zod/mini';
import type { Simulation } from '../simulation.js';
import { jsonOf } from '../web/http.js';
import type { Route } from '../web/router.js';
import { spoil } from './provider.js';

const Asked = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  idNumber: z.optional(z.string()),
  lastFour: z.string(),
  firstName: z.string().check(z.minLength(1)),
  picture: z.string().check(z.minLength(1)),
});
const REFUSED_ENDING = '0000F';

/** A check that was begun; forgotten when the simulator stops. */
export interface Check {
  readonly at: Instant;
  readonly refused: CheckRefusal | null;
}

export function documentCheckRoutes(simulation: Simulation): readonly Route[] {
  const { checks, config } = simulation;
  const answer = ({ at, refused }: Check) => {
    if (between(at, config.clock.now()) < config.pace.checkAfter) return { status: 202, body: { state: 'pending' } };
    return { status: 200, body: refused === null ? { state: 'confirmed' } : { state: 'refused', reason: refused } };
  };
  const begin = async (request: Request) => {
    const asked = Asked.safeParse(jsonOf(request));
    if (!asked.success)
      return { status: 400, body: { message: 'reference, lastFour, firstName or picture is missing.' } };
    const { reference, idNumber, lastFour } = asked.data;
    // Without the whole number, its known end decides.
    const isRefused = (idNumber ?? `0${lastFour}`).endsWith(REFUSED_ENDING);
    const check = checks.get(reference) ?? { at: config.clock.now(), refused: isRefused ? 'unknown' : null };
    checks.set(reference, check);
    return answer(check);
  };
  const look = async (request: Request) => {
    const check = checks.get((request.params as Record<'reference', string>).reference);
    return check ? answer(check) : { status: 404, body: { message: 'No such check.' } };
  };
  return [
    { method: 'post', path: '/document-checks', handle: (request) => spoil(simulation, () => begin(request)) },
    { method: 'get', path: '/document-checks/:reference', handle: (request) => spoil(simulation, () => look(request)) },
  ];
}
