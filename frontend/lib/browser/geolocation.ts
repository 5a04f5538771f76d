import { store, stored } from '../storage/storage.js';

/** Stores latitude and longitude in the browser only; a refusal has no effect. */
function keepPlace(): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => store({ latitude: String(coords.latitude), longitude: String(coords.longitude) }),
    () => undefined,
    { maximumAge: 10 * 60_000, timeout: 10_000 },
  );
}

/** On load: reads the position only if permission was granted before, so that no page starts with a prompt. */
export async function keepPlaceIfAllowed(): Promise<void> {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state === 'granted') keepPlace();
}

let asked = false;
/** On the first Book Now: prompts for permission. */
export function askForPlace(): void {
  if (asked || stored('latitude') !== undefined || !('geolocation' in navigator)) return;
  asked = true;
  keepPlace();
}
