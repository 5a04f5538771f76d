/**
 * The hosts to which customers may be sent to pay. The provider's answer contains the page; other hosts are refused.
 */

const PHONEPE = 'phonepe.com';

/** PhonePe's pages use https on its own domain; any other page must be on the host that we call. */
export function isPayPageAllowed(page: string, baseUrl: string): boolean {
  if (!URL.canParse(page)) return false;
  const { protocol, host, hostname } = new URL(page);
  const provider = new URL(baseUrl);
  if (host === provider.host) return protocol === provider.protocol;
  return protocol === 'https:' && (hostname === PHONEPE || hostname.endsWith(`.${PHONEPE}`));
}
