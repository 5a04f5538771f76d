import { useEffect, useState } from 'react';
import { LIMITS } from '@libs/contract/limits.js';
import { TextField } from '../TextField.js';
import { TEXTS } from './texts.js';

/** Milliseconds of quiet before a word is searched for. */
const QUIET = 250;

interface SearchBoxProps {
  /** What is searched for now. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches once the typing pauses, and follows a search that changes elsewhere: the back button, cleared filters. */
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
    }, QUIET);
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
