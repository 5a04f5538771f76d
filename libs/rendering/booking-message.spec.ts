import { describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@libs/booking/booking.js';
import * as a from '../../test/support/booking/a-booking.js';
import { type Paise, rupees } from '@libs/contract/money.js';
import { MAX_SMS_VARIABLE_CHARACTERS, templateIn, renderedSms } from '@libs/contract/sms-templates.js';
import { type Language, LANGUAGE_CODES } from '@libs/contract/texts/languages.js';
import { DAY, HOUR, type Instant, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import fc from 'fast-check';
import { documentsAfter, EPOCH, history } from '../../test/support/eventing/history.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { moment, type Telling, wordingOf } from './booking-message.js';
import { messagePage } from './email-content.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';

const EVENING_BEFORE = plus(a.START, -DAY);
const PAGE = `rasoiya.example/bookingdetails?id=${a.ID}`;
const NOW = plus(EPOCH, 10 * SECOND);

/** Returns the text that a side receives after `events`. */
function read(
  kind: Telling['kind'],
  to: Telling['to'],
  events: readonly BookingEvent[],
  {
    now = NOW,
    dueAt = EPOCH,
    language = 'en',
    ...about
  }: Partial<Pick<Telling, 'amount' | 'receipt' | 'dueAt'>> & { now?: Instant; language?: Language } = {},
): string | undefined {
  const document = documentsAfter(bookings, history(a.inStream(...events))).get(a.ID) as BookingDocument;
  const personId = to === 'customer' ? a.CUSTOMER : a.CHEF;
  const telling = { kind, to, personId, dueAt, ...about };
  const wording = wordingOf(telling, document, { now, host: 'rasoiya.example', language });
  return wording && renderedSms(templateIn(wording.template, language), wording.vars as never);
}

describe('a customer receives', () => {
  it('a message about each step', () => {
    expect([
      read('booked', 'customer', a.pending),
      read('deposit-received', 'customer', a.placed, { amount: rupees(1_000) }),
      read('chef-assigned', 'customer', a.placedWithChef),
      read('changed', 'customer', [...a.placedWithChef, a.amended(a.nextDay)]),
    ]).toEqual([
      'Rasoiya: we have your booking for 12 Dec 2026, 6.00 pm. Please pay the deposit of Rs 1,000 to confirm it.',
      'Rasoiya: we have your deposit of Rs 1,000. Your booking for 12 Dec 2026, 6.00 pm is placed.',
      'Rasoiya: Vikas Khanna will cook for you on 12 Dec 2026, 6.00 pm.',
      'Rasoiya: your booking has changed. It is now for 8 people on 13 Dec 2026, 6.00 pm.',
    ]);
  });

  it('the deposit that an open page asks for, also after an edit', () => {
    const cheaper = { ...a.quoted, data: { ...a.fare, deposit: rupees(500) } };
    expect(read('booked', 'customer', [...a.awaitingPayment, cheaper])).toContain('the deposit of Rs 1,000 ');
  });

  it('it in Hindi, if that is the language of the person', () => {
    const language = 'hi' as const;
    expect([
      read('booked', 'customer', a.pending, { language }),
      read('chef-assigned', 'customer', a.placedWithChef, { language }),
      read('changed', 'customer', [...a.placedWithChef, a.amended(a.nextDay)], { language }),
    ]).toEqual([
      'Rasoiya: 12 दिस॰ 2026 शाम 6:00 बजे की आपकी बुकिंग हमें मिल गई। इसे पक्का करने के लिए कृपया ₹1,000 की जमा राशि चुकाएँ।',
      'Rasoiya: 12 दिस॰ 2026 शाम 6:00 बजे आपका खाना Vikas Khanna के हाथों बनेगा।',
      'Rasoiya: आपकी बुकिंग बदल गई है। अब यह 13 दिस॰ 2026 शाम 6:00 बजे 8 लोगों के लिए है।',
    ]);
  });

  it('a time that fits a variable, whatever the month and the hour', () => {
    const hours = Array.from({ length: 365 }, (_, day) => plus(EPOCH, day * (DAY + 90 * MINUTE)));
    for (const language of LANGUAGE_CODES)
      expect(Math.max(...hours.map((at) => [...moment(at, language)].length))).toBeLessThanOrEqual(
        MAX_SMS_VARIABLE_CHARACTERS,
      );
  });

  it('word of another chef than the one who was asked for', () => {
    const [, ...rest] = a.placedWithChef;
    const askedFor = (preferredChef: string): readonly BookingEvent[] => [
      { ...a.requested, data: { ...a.requested.data, preferredChef } },
      ...rest,
    ];
    expect([a.CHEF, a.OTHER_CHEF].map((chef) => read('chef-assigned', 'customer', askedFor(chef)))).toEqual([
      'Rasoiya: Vikas Khanna will cook for you on 12 Dec 2026, 6.00 pm.',
      "Rasoiya: the chef you asked for can't come on 12 Dec 2026, 6.00 pm. Vikas Khanna will cook for you.",
    ]);
  });

  it('the refund of a cancellation, and its completion', () => {
    const events = [...a.placed, a.cancelled()];
    const amount = 124_950 as Paise;
    expect([
      read('cancelled', 'customer', events, { amount }),
      read('cancelled', 'customer', events, { amount: rupees(0) }),
      read('refund-arrived', 'customer', events, { amount }),
    ]).toEqual([
      'Rasoiya: your booking for 12 Dec 2026, 6.00 pm is cancelled. We will refund Rs 1,249.50 within 10 business days.',
      'Rasoiya: your booking for 12 Dec 2026, 6.00 pm is cancelled.',
      'Rasoiya: your refund of Rs 1,249.50 has been paid out.',
    ]);
  });

  it('the number and amount of a receipt, and where to find it, also for a cancelled booking', () => {
    const about = { receipt: 'RSY-2627-0000042', amount: 124_950 as Paise };
    for (const events of [a.placed, [...a.placed, a.cancelled()]]) {
      expect(read('receipt', 'customer', events, about)).toBe(
        'Rasoiya: receipt RSY-2627-0000042 for Rs 1,249.50 is ready in your booking on rasoiya.example.',
      );
    }
    expect(read('receipt', 'chef', a.placedWithChef, about)).toBeUndefined();
  });

  it('a message without the name of an erased chef', () => {
    const erased = { ...a.assigned, data: { chefId: a.CHEF, chef: ERASED } } as const;
    expect(read('chef-assigned', 'customer', [...a.placed, erased])).toContain('Rasoiya: your chef will cook for you');
  });

  it.each([
    ['Vikas', 'Khanna', 'Vikas Khanna'],
    ['Venkatasubramanian', 'Balasubrahmanyam', 'Venkatasubramanian'],
    ['Maria del Carmen', 'Lopez', 'Maria Lopez'],
    ['Your refund is ready call now', 'Rao', 'Your Rao'],
    ['Vikas', 'evil.com', 'Vikas'],
    ['Refund pending, call 9876543210', 'Khanna', 'your chef'],
    ['Vikas', 'Refund pending, call 98765', 'Vikas'],
    ['Venkatasubramanianbalasubrahmanyam', 'Rao', 'your chef'],
  ])('the name of a chef called %s %s as: %s', (firstName, lastName, shown) => {
    const chef = { ...a.assigned, data: { chefId: a.CHEF, chef: { firstName, lastName } } };
    expect(read('chef-assigned', 'customer', [...a.placed, chef])).toContain(`Rasoiya: ${shown} will cook for you`);
    const reminder = read('reminder', 'customer', [...a.placed, chef], { now: EVENING_BEFORE, dueAt: EVENING_BEFORE });
    expect(reminder).toContain(`Rasoiya: ${shown} will cook for you tomorrow`);
  });

  it('no link, no digit and no sentence of a chef, whatever the name', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('t.co', 'call', '98765', 'Rao'),
    );
    const name = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(name, name, (firstName, lastName) => {
        const chef = { ...a.assigned, data: { chefId: a.CHEF, chef: { firstName, lastName } } };
        const message = read('chef-assigned', 'customer', [...a.placed, chef]) ?? '';
        const [, shown = ''] = /^Rasoiya: (.*) will cook for you on 12 Dec 2026, 6\.00 pm\.$/s.exec(message) ?? [];
        expect(shown).toMatch(/^[^\p{N}.:/@\p{Cc}]{1,30}$/u);
        expect(shown.split(' ').length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a chef receives', () => {
  it('messages about assigned and released visits', () => {
    const with_ = a.placedWithChef;
    expect([
      read('chef-assigned', 'chef', with_),
      read('changed', 'chef', [...with_, a.amended(a.nextDay)]),
      read('menu-changed', 'chef', with_),
      read('chef-released', 'chef', [...with_, a.released()]),
      read('cancelled', 'chef', [...with_, a.cancelled()]),
    ]).toEqual([
      `Rasoiya: you will cook for 8 people on 12 Dec 2026, 6.00 pm. You will see the address from 24 hours before: ${PAGE}`,
      `Rasoiya: your visit has changed. It is now for 8 people on 13 Dec 2026, 6.00 pm: ${PAGE}`,
      `Rasoiya: the menu or diets of your guests on 12 Dec 2026, 6.00 pm have changed: ${PAGE}`,
      `Rasoiya: your visit on 12 Dec 2026, 6.00 pm went to another chef, because you are busy at the new time. You don't need to come: ${PAGE}`,
      `Rasoiya: the guest cancelled your visit on 12 Dec 2026, 6.00 pm. You don't need to come: ${PAGE}`,
    ]);
    for (const kind of ['chef-assigned', 'changed', 'menu-changed', 'cancelled'] as const)
      expect(read(kind, 'chef', [...with_, a.released()])).toBeUndefined();
  });

  it('word of a payment that the guest disputes, until one of them has settled it', () => {
    const [chef, guest] = [{ chefId: a.CHEF }, { customerId: a.CUSTOMER }];
    const [payment, amount] = [1, rupees(3_000)];
    const disputed: readonly BookingEvent[] = [
      ...a.placedWithChef,
      a.started,
      { type: 'BalanceClaimed', data: { ...chef, payment, amount, by: 'cash' } },
      {
        type: 'BalanceDisputed',
        data: { ...guest, payment, reason: 'paid-less', paid: rupees(500), claimed: amount },
      },
    ];
    expect(read('dispute', 'chef', disputed)).toBe(
      `Rasoiya: your guest says that the amount you entered for 12 Dec 2026, 6.00 pm is wrong. Please answer: ${PAGE}`,
    );
    const settled: readonly BookingEvent[] = [
      { type: 'BalanceUpheld', data: { ...chef, payment } },
      { type: 'BalanceCorrected', data: { ...chef, payment, amount: rupees(500) } },
      { type: 'BalanceConfirmed', data: { ...guest, payment } },
    ];
    for (const event of settled) expect(read('dispute', 'chef', [...disputed, event])).toBeUndefined();
  });
});

describe('a chef who proposed more time', () => {
  const cooking = [...a.placedWithChef, a.started, a.extraTimeProposed];
  const accepted = [...cooking, a.extraTimeAccepted];
  const declined = [...cooking, a.extraTimeDeclined];
  const { amount } = a.extraTime.line;
  const now = plus(a.START, HOUR);
  const answer = (
    events: readonly BookingEvent[],
    about: { amount?: Paise; now?: Instant; language?: Language } = {},
  ) => read('extra-time', 'chef', events, { now, dueAt: now, ...about });

  it('reads what the guest answered, and when the visit ends', () => {
    expect([answer(accepted, { amount }), answer(declined)]).toEqual([
      `Rasoiya: your guest accepts more time for Rs 150. Your visit now ends at 11.00 pm: ${PAGE}`,
      `Rasoiya: your visit won't last longer. It ends at 10.00 pm: ${PAGE}`,
    ]);
    expect(answer(accepted, { amount, language: 'hi' })).toBe(
      `Rasoiya: मेहमान ₹150 में और समय के लिए राज़ी हैं। विज़िट अब रात 11:00 बजे तक है: ${PAGE}`,
    );
  });

  it('reads it while the visit lasts, and no refusal once there is another proposal', () => {
    expect(answer(accepted, { amount, now: a.extraTime.end })).toBeUndefined();
    expect(answer([...declined, a.completed])).toBeUndefined();
    expect(answer([...declined, a.extraTimeProposed])).toBeUndefined();
  });
});

describe('a chef whose visit went to another one', () => {
  it('reads why, and the time that the visit had for them', () => {
    const moved = read('chef-released', 'chef', [...a.placedWithChef, a.amended(a.nextDay), a.released('busy')]);
    expect(moved).toContain('your visit on 12 Dec 2026, 6.00 pm went to another chef');
    expect(read('chef-released', 'chef', [...a.placedWithChef, a.released('unavailable')])).toContain(
      'because you are leaving us.',
    );
    expect(read('chef-released', 'chef', [...a.placedWithChef, a.released('unconfirmed')])).toContain(
      'because we could not keep the time.',
    );
    for (const now of [a.START, plus(a.START, HOUR)]) {
      const late = { now, dueAt: now };
      expect(read('chef-released', 'chef', [...a.placedWithChef, a.released()], late)).toBeUndefined();
    }
  });
});

describe('a message that is out of date is not sent', () => {
  it.each<readonly [Telling['kind'], readonly BookingEvent[]]>([
    ['booked', a.placed],
    ['booked', [...a.pending, a.unpaidEnd]],
    ['deposit-received', [...a.placed, a.cancelled()]],
    ['chef-assigned', [...a.placedWithChef, a.released()]],
    ['chef-assigned', [...a.placedWithChef, a.cancelled()]],
    ['changed', [...a.placedWithChef, a.amended(a.nextDay), a.cancelled()]],
    ['reminder', [...a.placedWithChef, a.cancelled()]],
  ])('%s', (kind, events) => {
    const [now, dueAt] = kind === 'reminder' ? [EVENING_BEFORE, EVENING_BEFORE] : [NOW, EPOCH];
    expect(read(kind, 'customer', events, { amount: a.DEPOSIT, now, dueAt })).toBeUndefined();
  });

  it('nor a message that could not be sent for a day', () => {
    expect(read('booked', 'customer', a.pending, { now: plus(EPOCH, DAY) })).toBeDefined();
    expect(read('booked', 'customer', a.pending, { now: plus(EPOCH, DAY + SECOND) })).toBeUndefined();
  });
});

describe('the reminder', () => {
  const reminded = (now: Instant, events: readonly BookingEvent[] = a.placedWithChef) =>
    (['customer', 'chef'] as const).map((to) => read('reminder', to, events, { now, dueAt: EVENING_BEFORE }));

  it('tells both sides about tomorrow', () => {
    expect(reminded(EVENING_BEFORE)).toEqual([
      'Rasoiya: Vikas Khanna will cook for you tomorrow at 6.00 pm.',
      `Rasoiya: you will cook for 8 people tomorrow at 6.00 pm. You can see the address now: ${PAGE}`,
    ]);
  });

  it('promises the address only while it is not visible', () => {
    expect(read('chef-assigned', 'chef', a.placedWithChef)).toContain('You will see the address from 24 hours before');
    const late = plus(a.START, -23 * HOUR);
    expect(read('chef-assigned', 'chef', a.placedWithChef, { now: late, dueAt: late })).toContain(
      'You can see the address now',
    );
  });

  it('does not say tomorrow on the day itself, nor for a visit that has moved', () => {
    expect(reminded(plus(EVENING_BEFORE, 6 * HOUR))).toEqual([undefined, undefined]);
    expect(reminded(EVENING_BEFORE, [...a.placedWithChef, a.amended(a.nextDay)])).toEqual([undefined, undefined]);
  });
});

describe('about a chef who is asked, or cannot come,', () => {
  const expiresAt = plus(EPOCH, HOUR);
  const asked: readonly BookingEvent[] = [...a.placed, { type: 'VisitOffered', data: { chefId: a.CHEF, expiresAt } }];
  const gone: BookingEvent = {
    type: 'ChefReleased',
    data: { chefId: a.CHEF, reason: 'cannot-come', cause: 'emergency' },
  };
  const other: BookingEvent = { ...a.assigned, data: { ...a.assigned.data, chefId: a.OTHER_CHEF } };
  const proposed: BookingEvent = { type: 'ReplacementProposed', data: { chefId: a.OTHER_CHEF } };

  it('the chef reads until when to answer, while they can', () => {
    expect(read('visit-offered', 'chef', asked)).toBe(
      'Rasoiya: can you cook for 8 people on 12 Dec 2026, 6.00 pm? Please answer by 21 Nov 2026, 1.00 pm: rasoiya.example/partner/dashboard',
    );
    expect(read('visit-offered', 'chef', asked, { now: expiresAt })).toBeUndefined();
    const declined: BookingEvent = { type: 'OfferDeclined', data: { chefId: a.CHEF, reason: 'menu' } };
    expect(read('visit-offered', 'chef', [...asked, declined])).toBeUndefined();
  });

  it('the message opens the home of the chef, who may not read the booking before they accept', () => {
    const product = 'https://rasoiya.example';
    expect(messagePage('visit-offered', product, a.ID)).toBe(`${product}/partner/dashboard`);
    expect(messagePage('visit-assigned', product, a.ID)).toBe(`https://${PAGE}`);
  });

  it('the customer reads who comes instead and what comes back, or that nobody was found yet', () => {
    const sought = [...a.placedWithChef, gone];
    const replaced = [...sought, other, proposed];
    expect(read('replacement-proposed', 'customer', replaced)).toBe(
      `Rasoiya: your chef can't come on 12 Dec 2026, 6.00 pm. Vikas Khanna will cook for the same price. Accept, or take back Rs 1,000: ${PAGE}`,
    );
    expect(read('chef-missing', 'customer', sought)).toBe(
      `Rasoiya: your chef can't come on 12 Dec 2026, 6.00 pm. We are looking for another one. You can take back Rs 1,000: ${PAGE}`,
    );
    expect(read('chef-missing', 'customer', replaced)).toBeUndefined();
    const agreed: BookingEvent = { type: 'ReplacementAccepted', data: { chefId: a.OTHER_CHEF } };
    expect(read('replacement-proposed', 'customer', [...replaced, agreed])).toBeUndefined();
    expect(read('chef-released', 'chef', replaced)).toContain('because you cannot come');
  });
});
