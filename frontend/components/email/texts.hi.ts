import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  loading: 'आपका ई-मेल पता देखा जा रहा है',
  verified: 'आपके ई-मेल पते की पुष्टि हो चुकी है।',
  unverified: 'पुष्टि अभी बाक़ी है। कृपया हमारा भेजा हुआ लिंक खोलें।',
  again: 'लिंक फिर भेजें',
  sent: 'लिंक भेज दिया गया है। वह दो दिन तक काम करेगा।',
  wanted: 'मेरी बुकिंग के बारे में ई-मेल भेजें',
  wantedHint: 'रसीदें, बदलाव और एक दिन पहले याद दिलाना।',
  on: 'अब आपको अपनी बुकिंग के बारे में ई-मेल मिलेंगे।',
  off: 'अब आपको अपनी बुकिंग के बारे में ई-मेल नहीं मिलेंगे।',
};
