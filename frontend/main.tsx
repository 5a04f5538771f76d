import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { dropExpiredSession } from './lib/session/session.js';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

dropExpiredSession(Date.now());
const app = (
  <StrictMode>
    <App />
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
    () => void import('./app/offline.js').then(({ prepareForOffline }) => prepareForOffline()).catch(() => undefined),
    2_000,
  );
});
