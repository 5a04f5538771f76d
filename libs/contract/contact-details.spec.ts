import { describe, expect, it } from '@jest/globals';
import { mayBePublished } from './contact-details.js';

describe('a text with contact details is not published', () => {
  it.each([
    'Book me at https://ravi.example',
    'www.ravicooks',
    'see ravicooks.com for more',
    'See RAVICOOKS.IN',
    'Example.Com',
    'example dot com',
    'example [dot] com',
    'example(.)org',
    'example . com',
    'मेरी साइट उदाहरण डॉट कॉम',
    'wa.me/919876543210',
    'Wa . Me slash ravi',
    't.me/ravicooks',
    'wa dot me',
    'ravi@example.com',
    'ravi at gmail',
    'ravi at the rate example',
    'ravi@okicici',
    'find me @ravicooks',
    'Call 9876543210',
    'Call +91 98765 43210',
    '98-76-54-32-10',
    '9 8 7 6 5 4 3 2 1 0',
    '98765 (then) 43210',
    '98765 and then 43210',
    'फ़ोन ९८७६५ ४३२१०',
    '９８７６５４３２１０',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
    '98\u200b765\u200b43210',
    'nine eight seven six five four three two one zero',
    'double nine eight seven triple six five four three',
    'ninety eight seventy six fifty four thirty two one zero',
    'नौ आठ सात छह पाँच चार तीन दो एक शून्य',
    'nau aath saat chhe paanch char teen do ek zero',
    'landline 0731 2345678',
    'landline 0\u03017\u03013\u03011\u03012\u03013\u03014\u03015',
    'Call ❾❽❼❻❺❹❸❷❶⓿',
    'Call ➈➇➆➅➄➃➂➁➀🄋',
    'Call ๙๘๗๖๕๔๓๒๑๐',
    'example。com',
    'example.\ufe00com',
  ])('%s', (text) => {
    expect(mayBePublished(text)).toBe(false);
  });
});

describe('a text without them is', () => {
  it.each([
    '',
    'As at my grandmother’s.',
    'We were 12 people on 14.11.2026, from 7:30 to 22:30, and ate 25 rotis.',
    '12 guests, 10 dishes, 20 plates, 15 rotis, 30 puris!',
    'Twenty years of tandoor, at the Taj 2008-2012 and the Oberoi 2013–2020.',
    'Oberoi 2008, 2010, 2012',
    'Worth ₹12,000 - ₹15,000, and not Rs. 1,25,000',
    'Tasty food.In the end we asked for more.',
    'Everything was good. In time, too. Me and my family…',
    'One of the two or three best evenings, one to remember; four of us, and do come again.',
    '10/10, 5 stars, 4.5 out of 5, 100%',
    'एक नंबर खाना, दो दिन तक याद रहा',
    'Charged at the rate of five per plate',
    'PIN 452001',
    '❶ Starters ❷ Mains ❸ Dessert',
  ])('%s', (text) => {
    expect(mayBePublished(text)).toBe(true);
  });

  it('takes linear time', () => {
    const hostile = ['a.', '9 x ', 'dot ', '( . ', '1,23', 'at the rate '].map((part) => part.repeat(20_000));
    const begun = performance.now();
    for (const text of hostile) mayBePublished(text);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
