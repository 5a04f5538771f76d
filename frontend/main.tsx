import './styles/base.css';
import { AppRoutes } from './app/AppRoutes.js';
import { ErrorBoundary } from './app/ErrorBoundary.js';
import { dropExpiredSession } from './lib/session/session.js';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startTransition, StrictMode } from 'react';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

dropExpiredSession(Date.now());
const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);
// In a transition, so that the page stays responsive.
startTransition(() => {
  // Hydrates prerendered pages.
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

// After the page is rendered.
window.addEventListener('load', () => {
  setTimeout(
    () => void import('./app/after-load.js').then(({ afterLoad }) => afterLoad()).catch(() => undefined),
    2_000,
  );
});
