import { useSyncExternalStore } from 'react';
import { forgetWithSession } from '../session/session.js';

export interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'error' | 'note';
  readonly text: string;
}

const NONE: readonly Toast[] = [];
let toasts = NONE;
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message; errors are also shown at their fields. Replaces the previous toast: a stack would cover that
 * corner of the page, which can contain the booking button.
 */
export function toast(kind: Toast['kind'], text: string): void {
  set([{ id: ++last, kind, text }]);
}
export const dismissToast = (id: number): void => set(toasts.filter((each) => each.id !== id));
/** Dismisses a toast whose reason is gone. */
export const withdrawToast = (text: string): void => set(toasts.filter((each) => each.text !== text));

/** A toast may contain what only the person may read who was logged in. */
forgetWithSession(() => set(NONE));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
