import { CITY_NAMES } from '@libs/contract/cities.js';
import { useCityName } from '../../../lib/language/city-name.js';

/** The cities that a chef can choose, as suggestions for the field that names the list `id`. */
export function CityList({ id }: { readonly id: string }) {
  const cityName = useCityName();
  return (
    <datalist id={id}>
      {CITY_NAMES.map((city) => (
        <option key={city} value={cityName(city)} />
      ))}
    </datalist>
  );
}
