import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useWebOtp } from './useWebOtp.js';

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

describe('WebOTP', () => {
  it('requests the code once, and passes it on after consent', async () => {
    const { rerender } = renderHook(() => useWebOtp(onCode));
    rerender();
    expect(messages.requests.map(({ otp }) => otp)).toEqual([{ transport: ['sms'] }]);
    await messages.arrives({ code: '481590' });
    expect(onCode.mock.calls).toEqual([['481590']]);
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
