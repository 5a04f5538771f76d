import { msg91Sms } from '@libs/adapters/sms/msg91-sms.js';
import { simulatorSms } from '@libs/adapters/sms/simulator-sms.js';
import type { SmsSender } from '@libs/adapters/sms/sms-sender.js';
import { takingOver } from '@libs/adapters/sms/taking-over.js';
import { twilioSms } from '@libs/adapters/sms/twilio-sms.js';
import type { Config } from '../config.js';

/** Returns a sender that tries the configured providers in order. */
export function smsSender({ sms, simulatorUrl }: Pick<Config, 'sms' | 'simulatorUrl'>): SmsSender {
  return takingOver(
    sms.map((provider) => {
      switch (provider.name) {
        case 'simulator':
          return simulatorSms(simulatorUrl);
        case 'msg91':
          return msg91Sms(provider);
        case 'twilio':
          return twilioSms(provider);
      }
    }),
  );
}
