import { useNavigate } from 'react-router-dom';
import { type Intent, saveIntent } from './intent.js';
import { useSession } from './session.js';
import { askForPlace } from './geolocation.js';

/** Begins a booking: on to the form, or to the login first; the choice survives either way. */
export function useBookNow(): (intent: Intent) => void {
  const session = useSession();
  const navigate = useNavigate();
  return (intent) => {
    askForPlace();
    saveIntent(intent);
    if (session) void navigate('/booking', { state: intent });
    else void navigate('/login');
  };
}
