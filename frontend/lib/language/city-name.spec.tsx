import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { loadCityNames as inEnglish } from '@libs/contract/texts/en/locale.js';
import { loadCityNames as inHindi } from '@libs/contract/texts/hi/locale.js';
import { cityNames } from './city-name.js';

it('shows a known city in Hindi on Hindi screens, once the names are loaded, and another one as it was typed', async () => {
  const Cities = ({ useNames }: { readonly useNames: ReturnType<typeof cityNames> }) => {
    const cityName = useNames();
    return <p>{['Indore', 'Rampur Kalan'].map(cityName).join(' · ')}</p>;
  };
  render(<Cities useNames={cityNames(inHindi)} />);
  expect(await screen.findByText('इंदौर · Rampur Kalan')).toBeDefined();
  render(<Cities useNames={cityNames(inEnglish)} />);
  expect(screen.getByText('Indore · Rampur Kalan')).toBeDefined();
});
