import { describe, expect, it } from '@jest/globals';
import { CONSUMERS } from '@libs/views/consumers.js';
import { indexedFields, shapeOf } from '../view-shape.js';
import { checkOf, READ_MODELS, type ReadModel, readModelOf } from './read-models.js';

const RATING = {
  ratedId: 'chef-1',
  raterId: 'customer-1',
  by: 'customer',
  shown: true,
  readable: true,
  at: '2026-12-01',
};

describe('the read models', () => {
  it('cover all registered views and processes with indexes', () => {
    const indexed = CONSUMERS.filter(({ indexes }) => indexes.length > 0);
    expect([...READ_MODELS.keys()].toSorted()).toEqual(indexed.map(({ name }) => name).toSorted());
  });

  it.each(CONSUMERS.map((view) => [view.name, view] as const))(
    '%s declares exactly the indexed fields',
    (name, view) => {
      const model = readModelOf(name, shapeOf(view));
      const typed = Object.keys(model.schema.path('document').schema?.paths ?? {});
      expect(typed.toSorted()).toEqual(indexedFields(model.shape).toSorted());
      const indexes = model.schema.indexes().map(([, options]) => options['name'] as string);
      expect(indexes).toEqual([
        ...view.indexes.map((index) => index.name),
        ...Object.keys(view.searchTexts ?? {}).map((text) => `trigrams-${text}`),
      ]);
    },
  );

  it('refuse a value of another type with the view, document and field in the message, but not the value', () => {
    const check = checkOf(READ_MODELS.get('ratings') as ReadModel);
    check('r-1', { ...RATING, comment: { kept: 'as it is' } });
    const refused = (changes: object) => () => check('r-1', { ...RATING, ...changes });
    expect(refused({ shown: 'yes' })).toThrow(
      'ratings r-1 does not fit its schema: shown is of type string, not Boolean',
    );
    expect(refused({ ratedId: undefined })).toThrow(
      'ratings r-1 does not fit its schema: ratedId is missing, not String',
    );
  });

  it('of a generation with other indexes accept any indexable value', () => {
    const check = checkOf(readModelOf('ratings', { indexes: [{ name: 'old', fields: ['stars'] }], searched: [] }));
    check('r-1', { stars: 5 });
    expect(() => check('r-1', { stars: {} })).toThrow('stars is of type object, not a scalar');
  });
});
