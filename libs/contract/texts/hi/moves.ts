import type * as english from '../en/moves.js';
import type { Translated } from '../languages.js';

export const MOVE_TEXTS: Translated<typeof english.MOVE_TEXTS> = {
  button: 'दूसरी तारीख़ माँगें',
  dialog: {
    title: 'दूसरी तारीख़ माँगें',
    lead: {
      user: (chef) => `फ़ैसला ${chef} का है। तब तक, और जवाब न आने पर भी, विज़िट पहले वाले समय पर ही रहेगी।`,
      chef: 'फ़ैसला मेहमान का है। तब तक, और जवाब न आने पर भी, विज़िट पहले वाले समय पर ही रहेगी।',
    },
    date: 'नई तारीख़',
    time: 'नया समय',
    send: 'पूछें',
    keep: 'तारीख़ वही रखें',
    sent: 'हमने पूछ लिया है। जवाब आते ही आपको बताएँगे।',
  },
  asked: {
    title: {
      user: (chef) => `${chef} का अनुरोध: दूसरी तारीख़`,
      chef: 'मेहमान का अनुरोध: दूसरी तारीख़',
    },
    from: 'अभी',
    to: 'नया',
    until: (time) => `कृपया ${time} तक जवाब दें। जवाब न देने पर विज़िट पहले वाले समय पर ही रहेगी।`,
    samePrice: 'दाम वही रहेगा।',
    accept: 'नई तारीख़ मंज़ूर है',
    accepted: 'विज़िट का समय बदल गया',
    decline: 'तारीख़ वही रखें',
    declined: 'विज़िट पहले वाले समय पर ही है',
  },
  waiting: {
    title: { user: (chef) => `${chef} से दूसरी तारीख़ माँगी गई है`, chef: 'मेहमान से दूसरी तारीख़ माँगी गई है' },
    until: (time) => `जवाब ${time} तक आ सकता है। तब तक विज़िट पहले वाले समय पर ही है।`,
    withdraw: 'वापस लें',
    withdrawn: 'वापस ले लिया',
  },
};
