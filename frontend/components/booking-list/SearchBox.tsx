import { useEffect, useState } from 'react';
import { LIMITS } from '@libs/contract/limits.js';
import { TextField } from '../TextField.js';
import { TEXTS } from './texts.js';

/** Debounce of the search input. */
const DEBOUNCE_MS = 250;

interface SearchBoxProps {
  /** The current search term. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches when typing pauses, and follows changes from elsewhere, such as back navigation or cleared filters. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const [written, setWritten] = useState(value);
  const [sent, setSent] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== sent) setWritten(value);
  }
  useEffect(() => {
    if (written === value) return undefined;
    const timer = setTimeout(() => {
      setSent(written);
      onChange(written);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [written, value, onChange]);
  return (
    <TextField
      label={TEXTS.search}
      type="search"
      value={written}
      maxLength={LIMITS.text.search}
      onChange={({ target }) => setWritten(target.value)}
    />
  );
}
