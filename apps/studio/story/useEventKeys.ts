import { useEffect } from 'react';

interface EventKeys {
  readonly shown: number;
  readonly last: number;
  readonly go: (revision: number) => void;
  readonly toggle: () => void;
}

/** Moves through the events by keys, unless the person types a text. */
export function useEventKeys({ shown, last, go, toggle }: EventKeys): void {
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go(shown - 1),
      ArrowRight: () => go(shown + 1),
      Home: () => go(0),
      End: () => go(last),
      w: toggle,
    };
    const onKey = (event: KeyboardEvent): void => {
      const action = actions[event.key];
      const typing = event.target instanceof HTMLInputElement && event.target.type !== 'range';
      if (!action || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown, last, go, toggle]);
}
