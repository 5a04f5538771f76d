import { AddressForm, type OpenAddressForm, UseLocation } from './AddressForm.js';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { responseOf } from '../../../test/support/components/response-of.js';
import { inApp } from '../../../test/support/components/in-app.js';

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

describe('the form of a new address', () => {
  const user = {
    id: 'asha',
    role: 'user',
    accessToken: '',
    firstName: 'Asha',
    lastName: 'Rao',
    existing: true,
  } as const;

  /** Shows the form; returns its handle, and what was saved. */
  function open(phone?: string) {
    if (phone !== undefined) localStorage.setItem('phone', phone);
    const handle: { current: OpenAddressForm | null } = { current: null };
    const onSaved = jest.fn();
    render(inApp(<AddressForm handle={handle} user={user} onSaved={onSaved} onCancel={undefined} />));
    return { onSaved, save: () => act(async () => handle.current?.save()) };
  }
  const labels = () => screen.getAllByRole('textbox').map((field) => field.closest('div')?.textContent?.trim());
  const type = async (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

  it('fills in the city of a PIN code, until another one is typed', async () => {
    open('9876543210');
    const city = screen.getByLabelText<HTMLInputElement>(/City/);
    await type(/PIN/, '452001');
    expect(city.value).toBe('Indore');
    await userEvent.clear(screen.getByLabelText(/PIN/));
    await type(/PIN/, '462001');
    expect(city.value).toBe('Bhopal');
    await userEvent.clear(city);
    await type(/City/, 'Sehore');
    await userEvent.clear(screen.getByLabelText(/PIN/));
    await type(/PIN/, '452001');
    expect(city.value).toBe('Sehore');
  });

  it('begins with PIN code and city, and does not ask for a name and number that are known', async () => {
    open('9876543210');
    expect(labels().map((label) => label?.split(' ')[0])).toEqual(['PIN', 'City', 'AddressHouse,', 'State']);
    expect(screen.getByText(/^For Asha Rao, \+91.98765.43210$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change name or phone' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/First Name/));
    expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('9876543210');
  });

  it('asks for a number that is not known', () => {
    open();
    expect(screen.getByLabelText(/Phone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change name or phone' })).toBeNull();
  });

  it('can be saved by a button elsewhere, which then keeps the focus', async () => {
    const address = { id: 'home', served: true };
    globalThis.fetch = jest.fn<typeof globalThis.fetch>(() => Promise.resolve(responseOf({ data: { address } })));
    const { save, onSaved } = open('9876543210');
    await type(/City/, 'Indore');
    await type(/PIN/, '452001');
    await type(/^Address/, '12 MG Road');
    expect(await save()).toEqual({ sent: true, address });
    expect(onSaved).toHaveBeenCalledWith('home', true);
    const [, request] = jest.mocked(globalThis.fetch).mock.calls[0] ?? [];
    expect(JSON.parse(request?.body as string)).toMatchObject({
      firstName: 'Asha',
      phone: '9876543210',
      zip: '452001',
    });
  });

  it('takes a number as people write it', async () => {
    open();
    await type(/Phone/, '+91 98765 00111');
    expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('+91 98765 00111');
  });

  it('says at the fields what is wrong, and keeps what was typed', async () => {
    globalThis.fetch = jest.fn<typeof globalThis.fetch>();
    const { save, onSaved } = open('9876543210');
    await type(/^Address/, '12 MG Road');
    expect(await save()).toEqual({ sent: false });
    expect(globalThis.fetch).not.toHaveBeenCalled();
    expect(onSaved).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText(/PIN/));
    expect(screen.getByLabelText(/City/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('12 MG Road');
  });
});
