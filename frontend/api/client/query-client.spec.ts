import { afterEach, expect, it, jest } from '@jest/globals';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { queryClient } from './query-client.js';

afterEach(() => onlineManager.setOnline(true));

it('fails a mutation without a network at once, and does not send it when the network returns', async () => {
  onlineManager.setOnline(false);
  const send = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const mutation = new MutationObserver(queryClient, { mutationFn: send });
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch');
  expect(mutation.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });

  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});
