import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Booking } from '@libs/contract/bookings.js';
import { aBooking } from '../../features/bookings/testing/a-booking.js';
import { Cook } from './Person.js';
import { Ticket } from './Ticket.js';
import { MapLink, ShareVisit } from './TicketTools.js';

const linksOf = (shown: HTMLElement) => [...shown.querySelectorAll('a')].map((link) => decodeURIComponent(link.href));
const chef = { firstName: 'Sunita', lastName: 'Rathore' };
const withPhone = (phone: string | undefined): Partial<Booking> => ({ chef: { ...chef, ...(phone && { phone }) } });

describe('the ticket of a visit', () => {
  it('shows date, times, city, people and the code, and reads the date in full', () => {
    const { textContent } = render(<Ticket booking={aBooking()} />).container;
    for (const part of ['Sat12Dec', 'Sat, 12 December 2026', 'Indore · 4 people', 'Booking RSY-000A'])
      expect(textContent?.replaceAll('\u00a0', ' ')).toContain(part);
  });

  it('does not show the people to a chef who no longer comes', () => {
    const booking = aBooking({ disclosure: { level: 'times', from: null, until: null }, headCount: 0 });
    expect(render(<Ticket booking={booking} />).container.textContent).not.toContain('people');
  });

  it('is shared with when and where, without a link to the booking', () => {
    const [whatsApp = ''] = linksOf(render(<ShareVisit booking={aBooking()} />).container);
    expect(whatsApp).toContain('https://wa.me/?text=Birthday with a private chef: Sat,');
    expect(whatsApp).toContain('12 MG Road, Indore');
    expect(whatsApp).not.toContain('bookingdetails');
  });

  it('leads to the place on a map', () => {
    expect(linksOf(render(<MapLink booking={aBooking()} />).container)).toEqual([
      'https://www.google.com/maps/search/?api=1&query=12 MG Road, Indore',
    ]);
  });
});

describe('the chef of a visit', () => {
  it('can be called and written to while the number is visible', () => {
    const shown = (phone?: string) => linksOf(render(<Cook booking={aBooking(withPhone(phone))} />).container);
    expect(shown('9876543210')).toEqual(['tel:+919876543210', 'https://wa.me/919876543210']);
    expect(shown()).toEqual([]);
  });

  it('is chosen once the deposit is paid', () => {
    const text = (status: number) => render(<Cook booking={aBooking({ chef: null, status })} />).container.textContent;
    expect(text(4)).toContain('as soon as the deposit is paid');
    expect(text(3)).toContain("We're choosing your chef");
  });
});
