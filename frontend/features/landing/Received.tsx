import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.js';
import { focusPageTitle } from '../../components/usePageTitle.js';
import styles from './ContinueBooking.module.css';
import { TEXTS } from './texts.js';

const { received } = TEXTS;

/** Shows the ticket number of a message that was just sent, until it is dismissed. */
export function Received() {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const ticket = typeof state === 'object' && state !== null && 'ticket' in state && String(state.ticket);
  useEffect(() => {
    // After the page's heading, which takes the focus on a navigation.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [ticket]);
  if (!ticket) return null;
  return (
    <aside className={styles.offer} aria-labelledby="received">
      <div>
        <h2 id="received" ref={heading} tabIndex={-1} className={styles.heading}>
          {received.heading}
        </h2>
        <p>
          {received.ticket} <strong className={styles.ticket}>{ticket}</strong>
        </p>
      </div>
      <Button
        look="quiet"
        icon={<X size={18} aria-hidden />}
        onClick={() => {
          void navigate('/', { replace: true, state: null });
          focusPageTitle();
        }}
      >
        {received.close}
      </Button>
    </aside>
  );
}
