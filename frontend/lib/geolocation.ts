import { store, stored } from './storage.js';

/** Keeps latitude and longitude in the browser. They are not sent anywhere; a refusal changes nothing. */
function keepPlace(): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => store({ latitude: String(coords.latitude), longitude: String(coords.longitude) }),
    () => undefined,
    { maximumAge: 10 * 60_000, timeout: 10_000 },
  );
}

/** On load: reads the place only where that was allowed before, so that no page begins with a question. */
export async function keepPlaceIfAllowed(): Promise<void> {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state === 'granted') keepPlace();
}

let asked = false;
/** On the first Book Now: asks. */
export function askForPlace(): void {
  if (asked || stored('latitude') !== undefined || !('geolocation' in navigator)) return;
  asked = true;
  keepPlace();
}
