import type { Translated } from '@libs/contract/translated.js';
import { formatPhone } from '../../lib/format/phone-number.js';
import type * as english from './texts.js';

export const CODE_TEXTS: Translated<typeof english.CODE_TEXTS> = {
  sent: (phone) => `हमने ${formatPhone(phone)} पर 6 अंकों का कोड भेजा है।`,
  legend: 'एक बार का कोड',
  box: (position, of) => `${of} में से अंक ${position}`,
  ask: 'कोड नहीं आया?',
  resendIn: (time) => `${time} में`,
  secondsLeft: (seconds) => `${seconds} सेकंड में आप नया कोड माँग सकते हैं।`,
  resendNow: 'अब आप नया कोड माँग सकते हैं।',
  resent: 'नया कोड भेज दिया गया है।',
  ended: 'इस कोड का समय ख़त्म हो गया है।',
  verifying: 'जाँच हो रही है...',
  rehearsal: (code) => `परीक्षण: कोड ${code} है।`,
  fillIn: 'भर दें',
  proveTitle: 'अपने नंबर की पुष्टि करें',
  proven: 'आपके नंबर की पुष्टि हो गई है।',
  confirm: 'पुष्टि करें',
};
