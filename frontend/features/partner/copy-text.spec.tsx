import { expect, it, jest } from '@jest/globals';
import { AGENDA_TEXTS } from '@libs/contract/texts/en/agenda.js';
import { act, renderHook } from '@testing-library/react';
import { useToasts } from '../../lib/browser/toasts.js';
import { copyText } from './copy-text.js';

it.each([
  ['copies', () => Promise.resolve(), { kind: 'done', text: 'Address copied.' }],
  ['refuses', () => Promise.reject(new Error('denied')), { kind: 'error', text: AGENDA_TEXTS.notCopied }],
] as const)('says what became of it when the browser %s', async (_, writeText, said) => {
  Object.assign(navigator, { clipboard: { writeText: jest.fn(writeText) } });
  const { result } = renderHook(() => useToasts());
  await act(() => copyText('https://rasoiya.example/calendar.ics', 'Address copied.'));
  expect(result.current).toMatchObject([said]);
});
