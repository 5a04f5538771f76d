/** The cities that a position can fill in, in the spelling by which chefs are found, with latitude and longitude. */
const CITIES: readonly (readonly [city: string, region: string, latitude: number, longitude: number])[] = [
  ['Indore', 'Madhya Pradesh', 22.72, 75.86],
  ['Bhopal', 'Madhya Pradesh', 23.26, 77.41],
  ['Ujjain', 'Madhya Pradesh', 23.18, 75.78],
  ['Dewas', 'Madhya Pradesh', 22.97, 76.05],
  ['Gwalior', 'Madhya Pradesh', 26.22, 78.18],
  ['Jabalpur', 'Madhya Pradesh', 23.18, 79.99],
  ['Pune', 'Maharashtra', 18.52, 73.86],
  ['Mumbai', 'Maharashtra', 19.08, 72.88],
  ['Nagpur', 'Maharashtra', 21.15, 79.09],
  ['Ahmedabad', 'Gujarat', 23.02, 72.57],
  ['Surat', 'Gujarat', 21.17, 72.83],
  ['Vadodara', 'Gujarat', 22.31, 73.18],
  ['Jaipur', 'Rajasthan', 26.91, 75.79],
  ['Delhi', 'Delhi', 28.61, 77.21],
  ['Lucknow', 'Uttar Pradesh', 26.85, 80.95],
  ['Kolkata', 'West Bengal', 22.57, 88.36],
  ['Hyderabad', 'Telangana', 17.39, 78.49],
  ['Bengaluru', 'Karnataka', 12.97, 77.59],
  ['Chennai', 'Tamil Nadu', 13.08, 80.27],
];

/** A visit further from the centre is not in the city. */
const MAX_KM = 25;
const KM_PER_DEGREE = 111.2;

export interface City {
  readonly city: string;
  readonly region: string;
}

/** Returns the city around a position in degrees; undefined if there is none. */
export function nearestCity(latitude: number, longitude: number): City | undefined {
  const [nearest] = CITIES.map(([city, region, north, east]) => {
    // Flat, which is exact enough within a city.
    const width = Math.cos((north * Math.PI) / 180);
    return { city, region, km: KM_PER_DEGREE * Math.hypot(latitude - north, (longitude - east) * width) };
  }).sort((one, other) => one.km - other.km);
  return nearest && nearest.km <= MAX_KM ? { city: nearest.city, region: nearest.region } : undefined;
}
