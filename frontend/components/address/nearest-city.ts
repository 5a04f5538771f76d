import { CITY_POSITIONS } from '@libs/contract/cities.js';

/** A visit further from the centre is not in the city. */
const MAX_KM = 25;
const KM_PER_DEGREE = 111.2;

export interface City {
  readonly city: string;
  readonly region: string;
}

/** Returns the city around a position in degrees; undefined if there is none. */
export function nearestCity(latitude: number, longitude: number): City | undefined {
  const [nearest] = CITY_POSITIONS.map(([city, region, north, east]) => {
    // Flat, which is exact enough within a city.
    const width = Math.cos((north * Math.PI) / 180);
    return { city, region, km: KM_PER_DEGREE * Math.hypot(latitude - north, (longitude - east) * width) };
  }).sort((one, other) => one.km - other.km);
  return nearest && nearest.km <= MAX_KM ? { city: nearest.city, region: nearest.region } : undefined;
}
