import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const STEP_TEXTS: Translated<typeof english.STEP_TEXTS> = {
  heading: 'कैसे काम करता है',
  steps: [
    { name: 'खाना तय करें', what: 'दिन, खाना और लोगों की गिनती चुनें। चुनते-चुनते दाम देखें।' },
    {
      name: 'शेफ़ बुक करें',
      what: '25% देकर बुक करें। हम आपके शहर के जाँचे-परखे शेफ़ ढूँढते हैं और उनका नाम आपको SMS से भेजते हैं।',
    },
    {
      name: 'खाने का आनंद लें',
      what: 'शेफ़ आपकी रसोई में पकाते हैं, परोसते हैं और रसोई साफ़ करके जाते हैं। बाक़ी पैसे उसी दिन दें।',
    },
  ],
};
