import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is a browser with the page at work: false in the HTML that is made beforehand, and while React takes that over. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
