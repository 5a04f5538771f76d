import { describe, expect, it } from '@jest/globals';
import { ALL_SCHEMAS } from './all-schemas.js';
import { PROJECTIONS } from './all-views.js';
import { PROCESSES } from './processes.js';

const all = [...PROJECTIONS, ...PROCESSES];
const types = new Set(ALL_SCHEMAS.map(({ type }) => type));

describe('views and processes', () => {
  it('have unique names', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each(all.map((view) => [view.name, view] as const))(
    '%s handles only existing event types, each once',
    (_, view) => {
      expect(view.handles.filter((type) => !types.has(type))).toEqual([]);
      expect(new Set(view.handles).size).toBe(view.handles.length);
    },
  );

  it.each(PROCESSES.map((process) => [process.name, process] as const))(
    '%s can be queried for open documents',
    (_, process) => {
      expect(process.indexes[0]?.fields[0]).toBe('open');
    },
  );
});
