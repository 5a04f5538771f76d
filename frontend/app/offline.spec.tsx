import { showConnection } from './offline.js';
import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

it('says that there is no network, and that what was typed on this screen is kept', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  const becomes = (online: boolean) => {
    onLine.mockReturnValue(online);
    act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
    return screen.getByRole('status').textContent;
  };
  onLine.mockReturnValue(true);
  showConnection();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(becomes(false)).toBe('You’re offline.');
  expect(becomes(true)).toBe('');
  dispatchEvent(new Event('input'));
  expect(becomes(false)).toBe('You’re offline. We’ve kept what you typed.');
  expect(becomes(true)).toBe('');
  history.pushState(null, '', '/contact');
  expect(becomes(false)).toBe('You’re offline.');
});
