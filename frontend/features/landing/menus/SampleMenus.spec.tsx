import { CountUp } from './SampleMenus.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

/** Frames that wait, and what reports that the amount is seen. */
let frames: FrameRequestCallback[] = [];
let see: () => void;

const withMotion = (reduced: boolean) => {
  class Observer {
    constructor(seen: (entries: readonly { isIntersecting: boolean; time: number }[]) => void) {
      see = () => act(() => seen([{ isIntersecting: true, time: 0 }]));
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    matchMedia: () => ({ matches: reduced }),
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    cancelAnimationFrame: () => (frames = []),
  });
};
const frameAt = (ms: number) => act(() => frames.splice(0).forEach((frame) => frame(ms)));
const shown = () => document.querySelector('[aria-hidden]')?.textContent;

beforeEach(() => {
  see = () => undefined;
});
afterEach(() => {
  frames = [];
});

describe('an amount that counts up', () => {
  it('counts once it is seen, and ends at the exact amount', () => {
    withMotion(false);
    render(<CountUp amount={1_609.5} />);
    expect(shown()).toBe('₹1,609.50');
    see();
    frameAt(0);
    expect(shown()).toBe('₹0');
    frameAt(450);
    expect(shown()).toBe('₹1,408');
    frameAt(2_000);
    expect(shown()).toBe('₹1,609.50');
    expect(frames).toHaveLength(0);
  });

  it('stands still with reduced motion', () => {
    withMotion(true);
    render(<CountUp amount={899} />);
    see();
    frameAt(10);
    expect(shown()).toBe('₹899');
  });

  it('is always read as the whole amount', () => {
    withMotion(false);
    render(<CountUp amount={899} />);
    see();
    frameAt(100);
    expect(screen.getByText('₹899').getAttribute('aria-hidden')).toBeNull();
  });
});
