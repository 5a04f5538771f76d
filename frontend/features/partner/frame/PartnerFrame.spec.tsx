import { linkOf } from './PartnerFrame.js';
import { expect, it } from '@jest/globals';

it.each([
  ['/partner/dashboard', '/partner/dashboard'],
  ['/Partner/Bookings/', '/partner/bookings'],
  ['/bookingdetails', '/partner/bookings'],
  ['/partner/profile', '/partner/profile'],
  ['/user/profile/update', '/partner/profile'],
  ['/policy', '/policy'],
])('on %s the link to %s is marked', (path, link) => expect(linkOf(path)).toBe(link));
