import { describe, expect, it } from '@jest/globals';
import { ALL_SCHEMAS } from './all-schemas.js';
import { PROJECTIONS } from './all-views.js';
import { PROCESSES } from './processes.js';

const all = [...PROJECTIONS, ...PROCESSES];
const types = new Set(ALL_SCHEMAS.map(({ type }) => type));

describe('views and processes', () => {
  it('have names of their own', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each(all.map((view) => [view.name, view] as const))(
    '%s handles events that somebody writes, each once',
    (_, view) => {
      expect(view.handles.filter((type) => !types.has(type))).toEqual([]);
      expect(new Set(view.handles).size).toBe(view.handles.length);
    },
  );

  it.each(PROCESSES.map((process) => [process.name, process] as const))(
    '%s can be asked for what is open',
    (_, process) => {
      expect(process.indexes[0]?.fields[0]).toBe('open');
    },
  );
});
