import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@libs/contract/calls.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { api, callQuery } from './client/api.js';
import { deviceId, notificationsState, turnOff, turnOn } from './device.js';
import { useApiMutation } from './useApiMutation.js';

/** How the person is reached. Always stale, since other devices change it. */
export const newsQuery = () => queryOptions({ ...callQuery('news', {}), staleTime: 0 });

export type NewsChoice = Omit<BodyInput<'chooseNews'>, 'language'>;

/** Saves the given choices, with the language of the page. */
export const useChooseNews = (onDone: () => void) =>
  useApiMutation({
    call: (choice: NewsChoice) => api('chooseNews', { body: { ...choice, language: LANGUAGE } }),
    store: (saved, queries) => queries.setQueryData(newsQuery().queryKey, saved),
    onDone,
  });

/** Whether this device can show notifications. */
export const notificationsQuery = () =>
  queryOptions({ queryKey: ['notifications'], queryFn: notificationsState, staleTime: 0 });

const NOTIFICATION_QUERIES = [newsQuery().queryKey, notificationsQuery().queryKey];

/** Turns notifications on this device on or off. `onDone` is not called if the person does not allow them. */
export const useNotifications = (key: string, onDone: (isOn: boolean) => void) =>
  useApiMutation({
    call: async (isOn: boolean) => (isOn ? turnOn(key) : turnOff().then(() => true)),
    refetches: NOTIFICATION_QUERIES,
    onDone: (isChanged, isOn) => isChanged && onDone(isOn),
  });

/** Ends the notifications of all devices but this one. */
export const useRemoveOthers = (devices: readonly string[]) =>
  useApiMutation({
    call: async () => {
      for (const device of othersOf(devices)) await api('removeDevice', { params: { device } });
    },
    refetches: NOTIFICATION_QUERIES,
  });

export const othersOf = (devices: readonly string[]): readonly string[] =>
  devices.filter((device) => device !== deviceId());
