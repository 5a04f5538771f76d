import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const CONNECTION: Translated<typeof english.CONNECTION> = {
  offline: 'आप ऑफ़लाइन हैं। आपने जो लिखा है, वह सुरक्षित है।',
};
