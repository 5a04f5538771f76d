import { useEffect } from 'react';

/** What a browser that reads text messages hands out, once its owner agrees; newer than the types of the DOM. */
interface OtpCredential {
  readonly code?: string;
}
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Where the browser can read the code from the text message that carries our name (WebOTP), it offers to, and `onCode`
 * has it. Anywhere else, and when its owner declines, nothing happens.
 */
export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const ended = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: ended.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const { code } = (credential ?? {}) as OtpCredential;
        if (code && !ended.signal.aborted) onCode(code);
      },
      () => undefined, // declined, or too late
    );
    return () => ended.abort();
  }, [onCode]);
}
