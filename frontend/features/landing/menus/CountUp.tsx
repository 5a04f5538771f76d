import { useEffect, useRef, useState } from 'react';
import { money } from '../../../lib/format/money.js';

const DURATION_MS = 900;

/** An amount in rupees that counts up when it is first seen; with reduced motion, and for screen readers, it does not. */
export function CountUp({ amount }: { readonly amount: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(amount);
  useEffect(() => {
    if (!element.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let frame = 0;
    const count = (from: number) => {
      const step = (now: number) => {
        const left = 1 - Math.min(1, Math.max(0, now - from) / DURATION_MS);
        // Fast at first, then slower. Whole rupees until the end.
        setShown(left === 0 ? amount : Math.floor(amount * (1 - left ** 3)));
        if (left > 0) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      count(entry.time);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [amount]);
  return (
    <>
      <span ref={element} className="money" aria-hidden>
        {money(shown)}
      </span>
      <span className="hidden-visually">{money(amount)}</span>
    </>
  );
}
