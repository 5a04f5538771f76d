import { useSyncExternalStore } from 'react';
import type * as english from './city-name.js';

type CityName = ReturnType<typeof english.useCityName>;
const asStored: CityName = (city) => city;

/** Loaded by the first screen that shows a city. Until then, and without a network, names are shown as they are stored. */
let inHindi: CityName | undefined;
let loading: Promise<void> | undefined;
const screens = new Set<() => void>();

async function load(): Promise<void> {
  try {
    ({ cityInHindi: inHindi } = await import('@libs/contract/cities.js'));
    for (const changed of screens) changed();
  } catch {
    loading = undefined;
  }
}

function subscribe(changed: () => void): () => void {
  screens.add(changed);
  loading ??= load();
  return () => screens.delete(changed);
}

export const useCityName: typeof english.useCityName = () =>
  useSyncExternalStore(
    subscribe,
    () => inHindi ?? asStored,
    () => asStored,
  );
