import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveReturn } from '../lib/session/return-path.js';
import { stored } from '../lib/storage/storage.js';
import { settleEnd, useSessionEnding } from '../lib/session/session.js';

/** Leaves a screen whose session has ended, and stores it as the return path where a log-in should come back to it. */
export function useSessionEnd(): void {
  const end = useSessionEnding();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!end) return;
    if (pathname === end.to) {
      settleEnd();
      return;
    }
    if (end.resume) saveReturn(pathname + search, stored('id'));
    void navigate(end.to, { replace: true, state: { resume: end.resume } });
  }, [end, pathname, search, navigate]);
}
