import { useSyncExternalStore } from 'react';

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
 * Says something in passing; an error also stands at its field. It takes the place of what was said before: a column of
 * toasts would hide what stands in that corner of a page, such as the button that books.
 */
export function toast(kind: Toast['kind'], text: string): void {
  set([{ id: ++last, kind, text }]);
}
export const dismissToast = (id: number): void => set(toasts.filter((each) => each.id !== id));

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
