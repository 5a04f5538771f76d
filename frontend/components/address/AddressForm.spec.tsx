import { UseLocation } from './AddressForm.js';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const getCurrentPosition = jest.fn<Geolocation['getCurrentPosition']>();
beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
const at = (latitude: number, longitude: number) =>
  getCurrentPosition.mockImplementation((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));

async function press() {
  const onFound = jest.fn();
  render(<UseLocation onFound={onFound} />);
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  return { onFound, note: screen.getByRole('status').textContent };
}

describe('Use my location', () => {
  it('fills in the city, and keeps the position on the device', async () => {
    at(22.72, 75.86);
    const { onFound, note } = await press();
    expect(onFound).toHaveBeenCalledWith({ city: 'Indore', region: 'Madhya Pradesh' });
    expect(note).toBe('We’ve filled in your city. Please check it.');
    expect([localStorage.getItem('latitude'), localStorage.getItem('longitude')]).toEqual(['22.72', '75.86']);
  });

  it('says when the browser has no position', () => {
    Reflect.deleteProperty(navigator, 'geolocation');
    render(<UseLocation onFound={jest.fn()} />);
    expect(screen.queryByRole('button')).toBeNull();
    screen.getByText('Geolocation is not supported by this browser.');
  });

  it('says when no city is near', async () => {
    at(0, 0);
    const { onFound, note } = await press();
    expect(onFound).not.toHaveBeenCalled();
    expect(note).toBe('We don’t know the city you’re in. Please type it.');
  });

  it('says when the browser does not tell the position', async () => {
    getCurrentPosition.mockImplementation((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
    expect((await press()).note).toBe('Your browser isn’t sharing your location. Please type your city.');
  });
});
