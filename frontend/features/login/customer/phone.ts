/** Returns the ten digits of typed, pasted or autofilled input: drops spaces, dashes, `+91` and a leading 0. */
export function mobileDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const international = /^\s*\+/.test(text) || digits.length > 11;
  const national = international && digits.startsWith('91') ? digits.slice(2) : digits;
  return (national.length > 10 ? national.replace(/^0/, '') : national).slice(0, 10);
}
