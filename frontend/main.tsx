import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { dropExpiredSession } from './lib/session.js';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

dropExpiredSession(Date.now());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
