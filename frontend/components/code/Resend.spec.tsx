import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Resend } from './Resend.js';

const NOW = Date.parse('2026-12-12T12:00:00Z');
beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

const passes = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend OTP' });

describe('requesting another code', () => {
  it('is possible after a countdown of two minutes', () => {
    const onResend = jest.fn();
    render(<Resend from={NOW + 120_000} busy={false} onResend={onResend} />);
    const shown = [screen.getByRole('timer').textContent];
    for (const seconds of [1, 54, 56]) {
      passes(seconds);
      shown.push(screen.getByRole('timer').textContent);
    }
    expect(shown).toEqual(['in 2:00', 'in 1:59', 'in 1:05', 'in 0:09']);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    expect(onResend).not.toHaveBeenCalled();
    passes(9);
    expect(screen.queryByRole('timer')).toBe(null);
    fireEvent.click(button());
    expect(onResend).toHaveBeenCalledTimes(1);
  });

  it('says that another code was sent, until the next one can be requested', () => {
    render(<Resend from={NOW + 120_000} news="resent" busy={false} onResend={() => undefined} />);
    screen.getByText('A new code is on its way.');
    expect(screen.queryByText('No code yet?')).toBe(null);
    passes(120);
    screen.getByText('No code yet?');
  });

  it('announces the countdown three times and at its end, not every second', () => {
    render(<Resend from={NOW + 120_000} busy={false} onResend={() => undefined} />);
    const announced: (string | null)[] = [];
    for (let second = 0; second <= 125; second++) {
      const { textContent } = screen.getByRole('status');
      if (textContent !== announced.at(-1)) announced.push(textContent);
      passes(1);
    }
    expect(announced).toEqual([
      '',
      ...[60, 30, 10].map((seconds) => `You can ask for a new code in ${seconds} seconds.`),
      'You can ask for a new code now.',
    ]);
  });
});
