import { useEffect, useRef } from 'react';
import { Home } from './home/Home.js';
import { Search } from './home/Search.js';
import { usePlace } from './lib/place.js';
import { StoryPage } from './story/StoryPage.js';

export function App() {
  const place = usePlace();
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
        <Search key={place?.stream ?? ''} input={search} />
      </header>
      <main>{place ? <StoryPage key={place.stream} place={place} /> : <Home />}</main>
    </>
  );
}
