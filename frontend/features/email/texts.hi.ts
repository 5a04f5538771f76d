import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  title: 'अपने ई-मेल पते की पुष्टि करें',
  lead: 'बस एक बार दबाएँ, और हो गया।',
  confirm: 'पते की पुष्टि करें',
  incomplete: 'इस लिंक का कुछ हिस्सा छूट गया है। कृपया उसे ई-मेल से फिर खोलें, या अपनी प्रोफ़ाइल से नया लिंक मँगाएँ।',
  done: 'धन्यवाद, आपके पते की पुष्टि हो गई।',
  next: 'अब से रसीदें और आपकी बुकिंग के बदलाव हम आपको ई-मेल से भेजेंगे।',
  home: 'Rasoiya पर जाएँ',
};
