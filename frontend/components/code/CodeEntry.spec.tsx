import { ApiProblem } from '../../api/client/api-problem.js';
import { CodeEntry, Resend, useWebOtp } from './CodeEntry.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inApp } from '../../../test/support/components/in-app.js';

const CHALLENGE = { phone: '9876543210', use: 'log-in', challenge: 'any', resendFrom: 0, endsAt: 0 } as const;
const ENDED = 'This code has expired.';
const WRONG = 'Invalid OTP. Please try again.';

function renderEntry(onSubmit: (code: string) => Promise<never>) {
  const onResent = jest.fn();
  render(inApp(<CodeEntry challenge={CHALLENGE} label="Confirm" onSubmit={onSubmit} onResent={onResent} />));
  return onResent;
}

describe('a refused code', () => {
  it('is shown as refused again when it is sent again', async () => {
    const user = userEvent.setup();
    let refuse = (): void => undefined;
    const onSubmit = jest.fn(
      () => new Promise<never>((_, reject) => (refuse = () => reject(new ApiProblem(400, { message: WRONG })))),
    );
    renderEntry(onSubmit);
    const first = screen.getByLabelText('Digit 1 of 6');
    const error = () => screen.getByRole('alert').textContent;
    expect(document.activeElement).toBe(first);
    await user.keyboard('481590');
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect([onSubmit.mock.calls.length, error()]).toEqual([times, '']);
      refuse();
      await waitFor(() => expect(error()).toBe(WRONG));
      expect(document.activeElement).toBe(first);
    }
    expect(screen.queryByText(ENDED)).toBe(null);
  });

  it('is sent at once where it arrives whole, as from a message, and by the button where it is typed', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn((_: string) => Promise.reject(new ApiProblem(400, { message: WRONG })));
    renderEntry(onSubmit);
    await user.paste('481590');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(WRONG));
    expect(onSubmit.mock.calls).toEqual([['481590']]);
    await user.type(screen.getByLabelText('Digit 6 of 6'), '1', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith('481591'));
    // as a phone fills in a code
    fireEvent.change(screen.getByLabelText('Digit 1 of 6'), { target: { value: '481592' } });
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith('481592'));
  });

  it.each([
    ['code-expired', ENDED],
    ['code-used', ENDED],
    ['too-many-attempts', 'Too many wrong codes. Please ask for a new one.'],
  ])('cannot be retried after %s', async (code, says) => {
    const user = userEvent.setup();
    const onResent = renderEntry(() => Promise.reject(new ApiProblem(400, { code, message: WRONG })));
    await user.keyboard('481590');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    // visible and announced
    await waitFor(() => expect(screen.getAllByText(says)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(WRONG);
    expect(onResent).toHaveBeenCalledTimes(code === 'too-many-attempts' ? 1 : 0);
  });
});

const NOW = Date.parse('2026-12-12T12:00:00Z');
const passes = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Resend OTP' });

describe('requesting another code', () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOW }));
  afterEach(() => void jest.useRealTimers());

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

/** Simulates a browser that supports WebOTP. */
class TextMessages {
  readonly requests: (CredentialRequestOptions & { otp?: unknown })[] = [];
  #resolve: (credential: object | null) => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;

  readonly get = (request: CredentialRequestOptions): Promise<object | null> => {
    this.requests.push(request);
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  };
  arrives = (credential: object | null) => act(async () => this.#resolve(credential));
  declined = () => act(async () => this.#reject(new DOMException('', 'NotAllowedError')));
}

let messages: TextMessages;
const onCode = jest.fn<(code: string) => void>();

describe('WebOTP', () => {
  beforeEach(() => {
    messages = new TextMessages();
    onCode.mockClear();
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { value: messages, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('requests the code once, and passes it on after consent', async () => {
    const { rerender } = renderHook(() => useWebOtp(onCode));
    rerender();
    expect(messages.requests.map(({ otp }) => otp)).toEqual([{ transport: ['sms'] }]);
    await messages.arrives({ code: '481590' });
    expect(onCode.mock.calls).toEqual([['481590']]);
  });

  it('sends a code once that is pasted while it is sent', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn((_: string) => new Promise<never>(() => undefined));
    renderEntry(onSubmit);
    await messages.arrives({ code: '481590' });
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([['481590']]));
    await user.paste('481590');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('does nothing if the user declines or the message has no code', async () => {
    renderHook(() => useWebOtp(onCode));
    await messages.declined();
    renderHook(() => useWebOtp(onCode));
    await messages.arrives(null);
    expect(onCode).not.toHaveBeenCalled();
  });

  it('is aborted on unmount', async () => {
    const { unmount } = renderHook(() => useWebOtp(onCode));
    const signal = messages.requests[0]?.signal;
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
    await messages.arrives({ code: '481590' });
    expect(onCode).not.toHaveBeenCalled();
  });

  it('is not requested in unsupported browsers', () => {
    Reflect.deleteProperty(window, 'OTPCredential');
    renderHook(() => useWebOtp(onCode));
    expect(messages.requests).toEqual([]);
  });
});
