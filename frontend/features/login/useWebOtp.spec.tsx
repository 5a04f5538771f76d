import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useWebOtp } from './useWebOtp.js';

/** A browser that reads text messages, as far as this document is concerned. */
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

describe('a code in a text message', () => {
  it('is asked for once, and handed on when its owner agrees', async () => {
    const { rerender } = renderHook(() => useWebOtp(onCode));
    rerender();
    expect(messages.requests.map(({ otp }) => otp)).toEqual([{ transport: ['sms'] }]);
    await messages.arrives({ code: '481590' });
    expect(onCode.mock.calls).toEqual([['481590']]);
  });

  it('is nothing when its owner declines, or when there is none in it', async () => {
    renderHook(() => useWebOtp(onCode));
    await messages.declined();
    renderHook(() => useWebOtp(onCode));
    await messages.arrives(null);
    expect(onCode).not.toHaveBeenCalled();
  });

  it('is not waited for any more by whoever left the screen', async () => {
    const { unmount } = renderHook(() => useWebOtp(onCode));
    const signal = messages.requests[0]?.signal;
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
    await messages.arrives({ code: '481590' });
    expect(onCode).not.toHaveBeenCalled();
  });

  it('is not asked for where the browser reads none', () => {
    Reflect.deleteProperty(window, 'OTPCredential');
    renderHook(() => useWebOtp(onCode));
    expect(messages.requests).toEqual([]);
  });
});
