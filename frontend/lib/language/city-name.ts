import { useSyncExternalStore } from 'react';
import { loadCityNames } from '@libs/contract/texts/en/locale.js';
import type { CityNames } from '@libs/contract/texts/languages.js';

const asStored: CityNames = (city) => city;

/**
 * Returns a hook that returns the shown name of a city. The names are loaded by the first screen that shows one; until
 * then, without a network, and in a language without names of its own, cities are shown as they are stored.
 */
export function cityNames(load: (() => Promise<CityNames>) | undefined): () => CityNames {
  if (load === undefined) return () => asStored;
  let names: CityNames | undefined;
  let loading: Promise<void> | undefined;
  const screens = new Set<() => void>();
  const loadOnce = async (): Promise<void> => {
    try {
      names = await load();
      for (const changed of screens) changed();
    } catch {
      loading = undefined;
    }
  };
  const subscribe = (changed: () => void): (() => void) => {
    screens.add(changed);
    loading ??= loadOnce();
    return () => screens.delete(changed);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => names ?? asStored,
      () => asStored,
    );
}

export const useCityName = cityNames(loadCityNames);
