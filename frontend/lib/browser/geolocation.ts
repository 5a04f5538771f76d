import { store, stored } from '../storage/storage.js';

/** In degrees. */
type Coordinates = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>;

/** Reads and stores the position, with a prompt if needed. Undefined when the person or the device does not tell it. */
export const findCoordinates = (): Promise<Coordinates | undefined> =>
  new Promise((answer) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        store({ latitude: String(latitude), longitude: String(longitude) });
        answer({ latitude, longitude });
      },
      () => answer(undefined),
      { maximumAge: 10 * 60_000, timeout: 10_000 },
    ),
  );

/** Stores latitude and longitude in the browser only; a refusal has no effect. */
const keepCoordinates = (): void => void findCoordinates();

/** On load: reads the position only if permission was granted before, so that no page starts with a prompt. */
export async function keepPlaceIfAllowed(): Promise<void> {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state === 'granted') keepCoordinates();
}

let asked = false;
/** On the first Book Now: prompts for permission. */
export function askForPlace(): void {
  if (asked || stored('latitude') !== undefined || !('geolocation' in navigator)) return;
  asked = true;
  keepCoordinates();
}
