/** How long a chef is on the way from one visit to the next. An estimate by a rule that every chef can read. */
import { WAY_RULE } from '@libs/contract/limits.js';
import { type Position, positionOf } from './pin-positions.js';

/** The part of a PIN code that a chef’s calendar contains: enough for the way, and not personal. */
const PLACE_DIGITS = 5;

/** Returns the place of a visit: the first digits of its PIN code; undefined without one. */
export const placeOf = (zip: string): string | undefined =>
  /^[1-9]\d{5}$/.test(zip) ? zip.slice(0, PLACE_DIGITS) : undefined;

/** Returns the minutes between two places; 0 within one place, and if one of them is unknown. */
export function wayBetween(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined || one === other) return 0;
  const [from, to] = [positionOf(one), positionOf(other)];
  if (!from || !to) return 0;
  const { nearKm, detour, cityKm, cityKmh, roadKmh, roundedTo } = WAY_RULE;
  const km = detour * Math.max(nearKm, straightKm(from, to));
  const minutes = 60 * (Math.min(km, cityKm) / cityKmh + Math.max(0, km - cityKm) / roadKmh);
  return roundedTo * Math.ceil(minutes / roundedTo);
}

const KM_PER_DEGREE = 111.2;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The error of a plane is small at the distances between two visits. */
function straightKm(from: Position, to: Position): number {
  const east = (to.longitude - from.longitude) * Math.cos(radians((from.latitude + to.latitude) / 2));
  return KM_PER_DEGREE * Math.hypot(east, to.latitude - from.latitude);
}
