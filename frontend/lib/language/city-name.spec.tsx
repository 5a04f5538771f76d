import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useCityName as inEnglish } from './city-name.js';
import { useCityName as inHindi } from './city-name.hi.js';

it('shows a known city in Hindi on Hindi screens, once the names are loaded, and another one as it was typed', async () => {
  const Cities = ({ names }: { readonly names: typeof inEnglish }) => {
    const cityName = names();
    return <p>{['Indore', 'Rampur Kalan'].map(cityName).join(' · ')}</p>;
  };
  render(<Cities names={inHindi} />);
  expect(await screen.findByText('इंदौर · Rampur Kalan')).toBeDefined();
  render(<Cities names={inEnglish} />);
  expect(screen.getByText('Indore · Rampur Kalan')).toBeDefined();
});
