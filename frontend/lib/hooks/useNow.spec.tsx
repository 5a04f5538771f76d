import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { noteServerTime } from '../browser/server-clock.js';
import { today } from '../format/time.js';
import { useNow } from './useNow.js';

const DAY = 86_400_000;
const at = (difference: number) => new Date(Date.now() + difference).toUTCString();
const Today = () => today(useNow(60_000));
const day = (difference: number) => today(Date.now() + difference);

afterEach(() => noteServerTime(at(0)));

describe('today', () => {
  it('is the server’s day, also when this device has another one', () => {
    const { container } = render(<Today />);
    expect(container.textContent).toBe(day(0));
    act(() => noteServerTime(at(3 * DAY)));
    expect(container.textContent).toBe(day(3 * DAY));
    act(() => noteServerTime(at(-40 * DAY)));
    expect(container.textContent).toBe(day(-40 * DAY));
  });

  it('is this device’s while the clocks agree, or no answer says otherwise', () => {
    noteServerTime(null);
    noteServerTime('nonsense');
    noteServerTime(at(5_000));
    const { container } = render(<Today />);
    expect(container.textContent).toBe(day(0));
  });
});
