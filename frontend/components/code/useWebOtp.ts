import { useEffect } from 'react';

/** The result of WebOTP after the user consents; not yet in the DOM types. */
interface OtpCredential {
  readonly code?: string;
}
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/**
 * Reads the code from a text message with our domain (WebOTP) and passes it to `onCode`. Does nothing in other
 * browsers, or when the user declines.
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
      () => undefined, // declined or aborted
    );
    return () => ended.abort();
  }, [onCode]);
}
