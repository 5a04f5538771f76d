import { TextField } from './TextField.js';
import { type ComponentProps, useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches when typing pauses, and follows changes from elsewhere, such as back navigation or cleared filters. */
export function SearchField({ value, onChange, ...field }: SearchFieldProps) {
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
  return <TextField {...field} value={written} onChange={({ target }) => setWritten(target.value)} />;
}
