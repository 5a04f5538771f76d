import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aBooking } from '../../../test/support/a-shown-booking.js';
import { ActionDialog } from './ActionDialog.js';
import { inApp } from '../../../test/support/components/in-app.js';

it('opens the form to change a booking without loading anything, as without a network', () => {
  render(<ActionDialog action="edit" booking={aBooking()} onClose={() => undefined} />, {
    wrapper: ({ children }) => inApp(children),
  });
  expect(screen.getByRole('dialog', { name: 'Change this booking' }).querySelector('form')).not.toBeNull();
});
