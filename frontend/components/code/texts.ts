import { formatPhone } from '../../lib/format/phone-number.js';

/** Texts of one-time code forms. */
export const CODE_TEXTS = {
  sent: (phone: string) => `We’ve sent a 6-digit code to ${formatPhone(phone)}.`,
  legend: 'One-time code',
  box: (position: number, of: number) => `Digit ${position} of ${of}`,
  ask: 'No code yet?',
  resendIn: (time: string) => `in ${time}`,
  secondsLeft: (seconds: number) => `You can ask for a new code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  resendNow: 'You can ask for a new code now.',
  resent: 'A new code is on its way.',
  ended: 'This code has expired.',
  verifying: 'Verifying...',
  rehearsal: (code: string) => `Test mode: the code is ${code}.`,
  fillIn: 'Fill it in',
  proveTitle: 'Confirm your number',
  proven: 'Your number is confirmed.',
  confirm: 'Confirm',
} as const;
