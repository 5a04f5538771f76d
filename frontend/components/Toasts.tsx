import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './Dialog.module.css';
import { COMPONENT_TEXTS as TEXTS } from '@libs/contract/texts/en/common.js';
import { dismissToast, type Toast, useToasts } from '../lib/browser/toasts.js';

/** Time that a toast is visible, not counting hover and focus. */
const TOAST_MS = 5_000;
const ICONS = { done: CircleCheck, error: CircleAlert, note: Info };

/** The toast region. Always rendered, because screen readers announce only additions to an existing region. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div
      className={`no-print stack gap-2 ${styles.corner}`}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={TEXTS.messages}
    >
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
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id, held]);
  const Icon = ICONS[toast.kind];
  return (
    <div
      className={`box raised flex gap-3 led ${styles.toast} ${styles[toast.kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden />
      <p>{toast.text}</p>
      <button
        type="button"
        className={`icon-button ${styles.toastsClose}`}
        aria-label={TEXTS.dismiss}
        onClick={() => dismissToast(toast.id)}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
