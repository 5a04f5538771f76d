import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import '../../frontend/styles/tokens.css';
import { usePlace } from './place.js';
import { Home } from './home/Home.js';
import { Search } from './home/Search.js';
import { Stories } from './story/StoryPage.js';
import './studio.css';

function App() {
  const place = usePlace();
  const { asked = '' } = place;
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      search.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <header className="bar">
        <a className="brand" href="#">
          Studio
        </a>
        <Search input={search} asked={asked} />
      </header>
      <main>{place.shown ? <Stories place={place} /> : <Home />}</main>
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
