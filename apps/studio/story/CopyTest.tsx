import { useState } from 'react';
import { fetchTest } from '../lib/api.js';

/** Copies a test of this history with invented people. */
export function CopyTest({ stream }: { readonly stream: string }) {
  const [result, setResult] = useState('');
  const copy = async (): Promise<void> => {
    try {
      const { source } = await fetchTest(stream);
      await navigator.clipboard.writeText(source);
      setResult(`${source.split('\n').length} lines are in the clipboard.`);
    } catch (error) {
      setResult((error as Error).message);
    }
  };
  return (
    <div className="copy">
      <button type="button" onClick={() => void copy()}>
        Copy as test
      </button>
      <span role="status" className="soft">
        {result}
      </span>
    </div>
  );
}
