import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { dropExpiredSession } from './lib/session.js';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

dropExpiredSession(Date.now());
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// In small steps, between which the page answers who presses something.
startTransition(() => {
  // Some pages are there already: they are taken over as they stand.
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

// Once the page stands.
window.addEventListener('load', () => {
  setTimeout(
    () => void import('./app/offline.js').then(({ prepareForOffline }) => prepareForOffline()).catch(() => undefined),
    2_000,
  );
});
