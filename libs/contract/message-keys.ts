/**
 * Keys of sentences in the catalogues, like `booking.past`: the browser uses them to show a sentence in another
 * language.
 */
type Catalogue = string | { readonly [name: string]: Catalogue };

/** Every sentence of a catalogue with its key. */
export const entriesOf = (catalogue: Catalogue, key = ''): readonly (readonly [key: string, sentence: string])[] =>
  typeof catalogue === 'string'
    ? [[key, catalogue]]
    : Object.entries(catalogue).flatMap(([name, part]) => entriesOf(part, key === '' ? name : `${key}.${name}`));
