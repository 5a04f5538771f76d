/** Encodes a text as base64url (RFC 4648, without padding), by functions that servers and browsers share. */

export function encodeBase64url(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a text; undefined for an invalid or non-canonical encoding. */
export function decodeBase64url(encoded: string): string | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(encoded) || encoded.length % 4 === 1) return undefined;
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  // A loop, because every booking has a quote: mapping the characters takes ten times as long.
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  const text = new TextDecoder().decode(bytes);
  return encodeBase64url(text) === encoded ? text : undefined;
}
