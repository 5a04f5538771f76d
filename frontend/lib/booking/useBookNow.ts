import { useNavigate } from 'react-router-dom';
import { type Intent, saveIntent } from './intent.js';
import { useSession } from '../session/session.js';
import { askForPlace } from '../browser/geolocation.js';

/** Opens the booking form, after a login if needed; the choice is kept. */
export function useBookNow(): (intent: Intent) => void {
  const session = useSession();
  const navigate = useNavigate();
  return (choice) => {
    const intent = { ...choice, id: crypto.randomUUID() };
    askForPlace();
    saveIntent(intent);
    if (session) void navigate('/booking', { state: intent });
    else void navigate('/login');
  };
}
