/** Text as base64url (RFC 4648, without padding), by means that servers and browsers share. */

export function encodeBase64url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text that `encoded` was made of; undefined when it was made of none, so that every text has one code. */
export function decodeBase64url(encoded: string): string | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(encoded) || encoded.length % 4 === 1) return undefined;
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
  const text = new TextDecoder().decode(bytes);
  return encodeBase64url(text) === encoded ? text : undefined;
}
