import { createHash } from 'node:crypto';
import { OtpChallenge, Work, type WorkDone } from '@libs/contract/accounts.js';
import type { ApiClient } from './api-client.js';

type Options = NonNullable<Parameters<ApiClient['call']>[1]> & { readonly body: object };

/** Requests a code as the browser does: does the work that the server asks for. Returns the final answer. */
export async function requestCode(api: ApiClient, options: Options) {
  const first = await api.call('generateOtp', options);
  const { code, work } = JSON.parse(first.text) as { readonly code?: string; readonly work?: unknown };
  if (code !== 'work-needed') return first;
  return api.call('generateOtp', { ...options, body: { ...options.body, work: solved(Work.parse(work)) } });
}

/** As `requestCode`; returns the challenge. @throws Error unless a code is sent */
export async function requestedChallenge(api: ApiClient, options: Options): Promise<OtpChallenge> {
  const { status, text } = await requestCode(api, options);
  if (status !== 200) throw new Error(`generateOtp answered ${status}: ${text}`);
  return OtpChallenge.parse((JSON.parse(text) as { data: unknown }).data);
}

/** Hashes by the platform, which is faster than the browser's program, and independent of it. */
function solved({ token, bits }: Work): WorkDone {
  for (let nonce = 0; ; nonce++) {
    const hash = createHash('sha256').update(`${token}.${nonce}`).digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return { token, nonce };
  }
}
