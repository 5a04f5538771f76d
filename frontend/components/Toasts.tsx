import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './Toasts.module.css';
import { COMPONENT_TEXTS as TEXTS } from './texts.js';
import { dismissToast, type Toast, useToasts } from './toasts.js';

/** Milliseconds that a toast stays, not counting the time that a pointer or the focus rests on it. */
const STAY = 5_000;
const ICONS = { done: CircleCheck, error: CircleAlert, note: Info };

/** The corner for toasts. The region is always there, which is what makes a screen reader read additions to it. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className={styles.corner} role="log" aria-live="polite" aria-relevant="additions" aria-label={TEXTS.messages}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), STAY);
    return () => clearTimeout(timer);
  }, [toast.id, held]);
  const Icon = ICONS[toast.kind];
  return (
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden />
      <p>{toast.text}</p>
      <button type="button" className={styles.close} aria-label={TEXTS.dismiss} onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
