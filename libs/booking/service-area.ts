/** Which chefs serve an address: those of its city, and those who serve every city. */
import { cityIn } from '@libs/contract/city-in.js';

/** The key of a chef's area who serves every city. */
export const EVERY_CITY = '';

/** Returns the key of the area of a chef who works at `location`, or of an address in the city `location`. */
export const areaOf = (location: string): string => cityIn(location)?.key ?? EVERY_CITY;

/** Returns the areas of the chefs who serve an address in `city`; undefined if every chef does. */
export function areasServing(city: string): readonly string[] | undefined {
  const area = areaOf(city);
  return area === EVERY_CITY ? undefined : [area, EVERY_CITY];
}

/** Whether a chef who works at `location` serves an address in `city`. */
export function serves(location: string, city: string): boolean {
  const [chef, address] = [areaOf(location), areaOf(city)];
  return chef === EVERY_CITY || address === EVERY_CITY || chef === address;
}
