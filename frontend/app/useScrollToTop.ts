import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scrolls to the top on a new screen. The browser restores the position on back navigation. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const how: string = useNavigationType();
  useEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, how]);
}
