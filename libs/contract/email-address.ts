/** E-mail addresses as they are accepted, sent to, indexed and compared: one form for all. */

const MAX_LOCAL_PART_CHARS = 64;
/**
 * The letters, digits and signs that SMTP servers take without quotes (RFC 5321), without `%` and `!`, by which old
 * servers pass mail on to other hosts; a domain with at least one dot. Linear: no two parts match the same characters.
 */
const ADDRESS =
  /^([a-z\d#$&'*+/=?^_{|}~-]+(?:\.[a-z\d#$&'*+/=?^_{|}~-]+)*)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** Whether `text` is an address that mail can be sent to as it stands; in lower case. */
export function isEmailAddress(text: string): boolean {
  const [, local = ''] = ADDRESS.exec(text) ?? [];
  return local !== '' && local.length <= MAX_LOCAL_PART_CHARS;
}

/**
 * Returns the form of a typed or stored address that is sent to; undefined if there is none. No mail server in use
 * distinguishes the case of letters.
 */
export function canonicalEmail(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return isEmailAddress(address) ? address : undefined;
}

/** Returns the mailbox that an address with a tag, such as `asha+rasoiya@example.com`, probably belongs to. */
export const mailboxOf = (address: string): string => address.replace(/^([^+]+?)\.?\+[^@]*@/, '$1@');
