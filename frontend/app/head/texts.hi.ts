import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const HEAD: Translated<typeof english.HEAD> = {
  title: 'Rasoiya – घर और जश्न के लिए निजी शेफ़',
  description: 'जन्मदिन, किटी पार्टी या किसी भी मौक़े के लिए प्रशिक्षित, जाँचे-परखे शेफ़ बुक करें। चुनते-चुनते दाम देखें, 25% देकर बुक करें।',
  noScript: 'शेफ़ बुक करने के लिए Rasoiya को JavaScript चाहिए। आप हमें +91 731 555 0142 पर फ़ोन भी कर सकते हैं।',
};
