import { MESSAGES } from '@libs/contract/messages.js';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { findPlace } from '../../lib/browser/geolocation.js';
import { Button } from '../Button.js';
import styles from './AddressForm.module.css';
import type { City } from './nearest-city.js';
import { TEXTS } from './texts.js';

type State = 'idle' | 'busy' | 'found' | 'refused' | 'unknown';
const NOTES: Readonly<Record<State, string>> = {
  idle: '',
  busy: '',
  found: TEXTS.located,
  refused: TEXTS.locationRefused,
  unknown: TEXTS.locationUnknown,
};

/** Fills in the city from the device's position. The position stays on the device. */
export function UseLocation({ onFound }: { readonly onFound: (city: City) => void }) {
  const [state, setState] = useState<State>('idle');
  const locate = async () => {
    setState('busy');
    // Without the list of cities, such as without a network, none is known.
    const cities = import('./nearest-city.js').catch(() => undefined);
    const [place, known] = await Promise.all([findPlace(), cities]);
    const city = place && known?.nearestCity(place.latitude, place.longitude);
    if (city) onFound(city);
    setState(city ? 'found' : place ? 'unknown' : 'refused');
  };
  if (!('geolocation' in navigator)) return <p className={styles.located}>{MESSAGES.address.noGeolocation}</p>;
  return (
    <div className={styles.locate}>
      <Button
        look="quiet"
        icon={<MapPin size={18} aria-hidden />}
        busy={state === 'busy'}
        onClick={() => void locate()}
      >
        {TEXTS.locate}
      </Button>
      <p role="status" className={styles.located}>
        {NOTES[state]}
      </p>
    </div>
  );
}
