import { useEffect, useState } from 'react';
import { CHEF_LANGUAGES, CUISINES } from '@libs/contract/chef-choices.js';
import { CUISINE_LABELS, LANGUAGE_LABELS } from '@libs/contract/chef-texts.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { Select } from '../../components/Select.js';
import { TextField } from '../../components/TextField.js';
import styles from './chefs.module.css';
import { type ChefsSearch, MAX_CITY_CHARACTERS } from './chefs-search.js';
import { TEXTS } from './texts.js';

const { list: texts } = TEXTS;
const TYPING_PAUSE_MS = 300;

interface ChefFiltersProps {
  readonly search: ChefsSearch;
  readonly today: KolkataDate;
  readonly onChange: (change: Partial<ChefsSearch>) => void;
}

/** City, day, cuisine, language and favourites. */
export function ChefFilters({ search, today, onChange }: ChefFiltersProps) {
  return (
    <form
      role="search"
      aria-label={texts.filters}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <City city={search.city} onChange={(city) => onChange({ city })} />
      <TextField
        label={texts.date}
        type="date"
        min={today}
        value={search.date}
        onChange={({ target }) => onChange({ date: target.value as KolkataDate | '' })}
      />
      <Select
        label={texts.cuisine}
        value={search.cuisine}
        onChange={({ target }) => onChange({ cuisine: target.value as ChefsSearch['cuisine'] })}
      >
        <option value="">{texts.anyCuisine}</option>
        {CUISINES.map((cuisine) => (
          <option key={cuisine} value={cuisine}>
            {CUISINE_LABELS[cuisine]}
          </option>
        ))}
      </Select>
      <Select
        label={texts.language}
        value={search.language}
        onChange={({ target }) => onChange({ language: target.value as ChefsSearch['language'] })}
      >
        <option value="">{texts.anyLanguage}</option>
        {CHEF_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_LABELS[language]}
          </option>
        ))}
      </Select>
    </form>
  );
}

interface CityProps {
  readonly city: string;
  readonly onChange: (city: string) => void;
}

/** Searches when typing pauses, and follows changes from elsewhere, such as cleared filters. */
function City({ city, onChange }: CityProps) {
  const [written, setWritten] = useState(city);
  const [sent, setSent] = useState(city);
  const [last, setLast] = useState(city);
  if (city !== last) {
    setLast(city);
    if (city !== sent) setWritten(city);
  }
  useEffect(() => {
    if (written.trim() === city) return undefined;
    const timer = setTimeout(() => {
      setSent(written.trim());
      onChange(written.trim());
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written, city, onChange]);
  return (
    <TextField
      label={texts.city}
      autoComplete="address-level2"
      value={written}
      maxLength={MAX_CITY_CHARACTERS}
      onChange={({ target }) => setWritten(target.value)}
    />
  );
}
