import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';

interface LazyProps<P> {
  /** The component's props; without them nothing is rendered. */
  readonly props: P | false | undefined;
  readonly fallback?: ReactNode;
}

/** Preloads a part after the screen, such as a form in a dialog, and renders it when it is needed. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyComponent({ props, fallback }: LazyProps<P>) {
    useEffect(() => {
      // If it fails, rendering the part reports the error.
      load().catch(() => undefined);
    }, []);
    return <Suspense fallback={fallback}>{props && <Part {...props} />}</Suspense>;
  };
}
