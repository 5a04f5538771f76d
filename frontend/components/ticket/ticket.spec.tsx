import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Booking } from '@libs/contract/bookings.js';
import { portraitCode, portraitOf } from '@libs/contract/portrait.js';
import { portraitAddress } from '@libs/contract/pictures.js';
import type { Instant } from '@libs/contract/time.js';
import { MemoryRouter } from 'react-router-dom';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { today } from '../../lib/format/time.js';
import { Cook } from './Person.js';
import { Ticket } from './Ticket.js';
import { MapLink } from './TicketTools.js';

const linksOf = (shown: HTMLElement) => [...shown.querySelectorAll('a')].map((link) => decodeURIComponent(link.href));
const chef = { firstName: 'Sunita', lastName: 'Rathore' };
const cook = (booking: Booking) =>
  render(
    <MemoryRouter>
      <Cook booking={booking} />
    </MemoryRouter>,
  ).container;
const withPhone = (phone: string | undefined): Partial<Booking> => ({ chef: { ...chef, ...(phone && { phone }) } });

describe('the ticket of a visit', () => {
  it('shows date, times, city, people and the code, and reads the date in full', () => {
    const { textContent } = render(<Ticket booking={aBooking()} />).container;
    for (const part of ['Sat12Dec', 'Sat, 12 December 2026', 'Indore · 4 people', 'Booking RSY-000A'])
      expect(textContent?.replaceAll('\u00a0', ' ')).toContain(part);
  });

  it('shows the year of a visit in another one', () => {
    const shown = (startDate: string) => render(<Ticket booking={aBooking({ startDate })} />).container.textContent;
    expect(shown('2020-12-12')).toContain('Sat12Dec2020');
    expect(shown(today(Date.now()))).not.toMatch(/[a-z]\d{4}/i);
  });

  it('does not show the people to a chef who no longer comes', () => {
    const booking = aBooking({ disclosure: { level: 'times', from: null, until: null }, headCount: 0 });
    expect(render(<Ticket booking={booking} />).container.textContent).not.toContain('people');
  });

  it('leads to the place on a map', () => {
    expect(linksOf(render(<MapLink booking={aBooking()} />).container)).toEqual([
      'https://www.google.com/maps/search/?api=1&query=12 MG Road, Indore',
    ]);
  });

  it('leads a chef to no map until the address is disclosed', () => {
    const disclosure = { level: 'visit', from: null, until: null } as const;
    expect(linksOf(render(<MapLink booking={aBooking({ disclosure })} />).container)).toEqual([]);
  });
});

describe('the chef of a visit', () => {
  it('can be called and written to while the number is visible', () => {
    const shown = (phone?: string) => linksOf(cook(aBooking(withPhone(phone))));
    expect(shown('9876543210')).toEqual(['tel:+919876543210', 'https://wa.me/919876543210']);
    expect(shown()).toEqual([]);
  });

  it('is not named once they have left, and has no rating', () => {
    const { textContent } = cook(aBooking({ chef: { firstName: '', lastName: '' } }));
    expect(textContent).toBe('A former chef');
  });

  it('cannot be called yet: the customer is told from when', () => {
    const phoneFrom = '2026-12-11T12:30:00.000Z' as Instant;
    expect(cook(aBooking({ chef: { ...chef, phoneFrom } })).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'You can call Sunita from Fri, 11 December 2026, 6.00 pm.',
    );
    expect(cook(aBooking({ chef })).textContent).not.toContain('You can call');
  });

  it('has the chosen portrait, and a link to the public page if there is one', () => {
    const portrait = portraitCode(portraitOf('sunita'));
    const shown = cook(aBooking({ chef: { ...chef, id: 'sunita', portrait, listed: true } }));
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(portraitAddress(portrait));
    expect(linksOf(shown)[0]).toMatch(/\/chefs\/sunita$/);
    expect(linksOf(cook(aBooking({ chef: { ...chef, id: 'sunita', portrait, listed: false } })))).toEqual([]);
  });

  it('is chosen once the deposit is paid', () => {
    const text = (status: number) => render(<Cook booking={aBooking({ chef: null, status })} />).container.textContent;
    expect(text(4)).toContain('as soon as the deposit is paid');
    expect(text(3)).toContain('We’re finding your chef');
  });
});
