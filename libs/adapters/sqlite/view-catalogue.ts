import type Database from 'better-sqlite3';
import type { Position, StreamName } from '@libs/eventing/types/envelope.js';
import { type Fence, Fenced } from '@libs/eventing/types/leases.js';
import { type Generation, type ParkedStream, Regrouped, type ViewGroup } from '@libs/eventing/types/view-store.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { readShape, shapeOf, type ViewShape } from '../view-shape.js';
import { createTable, dropTables } from './view-index.js';

type Listed = Generation & { readonly active: boolean };

/** The generations, with their checkpoints and parked streams. */
export class ViewCatalogue {
  readonly #sql;
  /** Used by every read, and cached until this or another process changes something. */
  readonly #active = new Map<string, Generation>();
  #othersVersion: unknown;

  constructor(private readonly db: Database.Database) {
    const ofGeneration = 'WHERE view = $view AND number = $number';
    this.#sql = {
      othersVersion: db.prepare('PRAGMA data_version').pluck(),
      list: db.prepare('SELECT view, version, number, active FROM generations WHERE view = ? ORDER BY number'),
      unused: db.prepare(
        `SELECT other.view, other.version, other.number FROM generations other
           JOIN generations now ON now.view = other.view AND now.active = 1
           WHERE other.number < now.number
             OR (other.number > now.number AND now.member_of IS NOT NULL AND other.member_of IS NULL)`,
      ),
      actives: db.prepare('SELECT view, version, number FROM generations WHERE active = 1'),
      next: db.prepare('SELECT coalesce(max(number), 0) + 1 FROM generations WHERE view = ?').pluck(),
      add: db.prepare(
        'INSERT INTO generations (view, number, version, shape) VALUES ($view, $number, $version, $shape)',
      ),
      rest: db.prepare('UPDATE generations SET active = 0 WHERE view = $view'),
      activate: db.prepare(`UPDATE generations SET active = 1 ${ofGeneration}`),
      forget: db.prepare(`DELETE FROM generations ${ofGeneration}`),
      indexed: db.prepare(`SELECT indexed FROM generations ${ofGeneration}`).pluck(),
      markIndexed: db.prepare(`UPDATE generations SET indexed = 1 ${ofGeneration}`),
      shape: db.prepare(`SELECT shape FROM generations ${ofGeneration}`).pluck(),
      checkpoint: db
        .prepare(
          `SELECT coalesce(groups.checkpoint, generations.checkpoint) FROM generations
             LEFT JOIN groups ON groups.name = member_of WHERE view = $view AND number = $number`,
        )
        .pluck(),
      groups: db.prepare('SELECT name, checkpoint FROM groups'),
      members: db.prepare('SELECT view, version, number FROM generations WHERE member_of = ?'),
      foundGroup: db.prepare('INSERT INTO groups (name) VALUES (?) ON CONFLICT DO NOTHING'),
      fenceGroup: db.prepare('UPDATE groups SET token = $token WHERE name = $name AND token <= $token'),
      moveGroup: db.prepare(
        `UPDATE groups SET checkpoint = max(coalesce(checkpoint, ''), $checkpoint) WHERE name = $name`,
      ),
      setGroup: db.prepare('UPDATE groups SET checkpoint = $checkpoint WHERE name = $name'),
      join: db.prepare(`UPDATE generations SET member_of = $group ${ofGeneration}`),
      leave: db.prepare(`UPDATE generations SET checkpoint = $checkpoint, member_of = NULL ${ofGeneration}`),
      memberOf: db.prepare(`SELECT member_of FROM generations ${ofGeneration}`).pluck(),
      fence: db.prepare(`UPDATE generations SET token = $token ${ofGeneration} AND token <= $token`),
      move: db.prepare(
        `UPDATE generations SET checkpoint = max(coalesce(checkpoint, ''), $checkpoint) ${ofGeneration}`,
      ),
      parked: db.prepare(`SELECT stream, revision, position, error, at FROM parked ${ofGeneration} ORDER BY position`),
      park: db.prepare(
        'INSERT OR REPLACE INTO parked VALUES ($view, $number, $stream, $revision, $position, $error, $at)',
      ),
      release: db.prepare(`DELETE FROM parked ${ofGeneration} AND stream = $stream`),
      releaseAll: db.prepare(`DELETE FROM parked ${ofGeneration}`),
    };
  }

  generations(view: string): readonly Listed[] {
    return (this.#sql.list.all(view) as (Generation & { active: number })[]).map((row) => ({
      ...row,
      active: row.active === 1,
    }));
  }

  /** Returns the active generation, or else the newest one, of this version and these indexes. */
  fitting<Doc extends object>({ name, version, ...view }: Projection<Doc>): Generation | undefined {
    const shape = JSON.stringify(shapeOf(view));
    const fitting = this.generations(name).filter(
      (one) => one.version === version && JSON.stringify(this.shape(one)) === shape,
    );
    const found = fitting.find(({ active }) => active) ?? fitting.at(-1);
    return found && { view: name, version, number: found.number };
  }

  active(view: string): Generation | undefined {
    const version = this.#sql.othersVersion.get();
    if (version !== this.#othersVersion) this.#active.clear();
    this.#othersVersion = version;
    const known = this.#active.get(view) ?? this.generations(view).find(({ active }) => active);
    if (known) this.#active.set(view, known);
    return known;
  }

  /** Returns a generation that a purge drops, if there is one: see `ViewStore.purge`. */
  unused(): Generation | undefined {
    return this.#sql.unused.get() as Generation | undefined;
  }

  /** Returns the active ones with search texts. */
  searched(): readonly Generation[] {
    return (this.#sql.actives.all() as Generation[]).filter((generation) => this.shape(generation).searched.length > 0);
  }

  add<Doc extends object>(view: Projection<Doc>): Generation {
    const number = this.#sql.next.get(view.name) as number;
    const generation = { view: view.name, version: view.version, number };
    const shape = shapeOf(view);
    this.db.exec(createTable(generation, shape));
    this.#sql.add.run({ ...generation, shape: JSON.stringify(shape) });
    return generation;
  }

  markIndexed(generation: Generation): void {
    this.#sql.markIndexed.run(named(generation));
  }

  activate(generation: Generation): void {
    this.#sql.rest.run(named(generation));
    this.#sql.activate.run(named(generation));
    this.#active.delete(generation.view);
    for (const other of this.generations(generation.view)) if (other.number !== generation.number) this.leave(other);
  }

  drop(generation: Generation): void {
    this.db.exec(dropTables(generation));
    this.#sql.releaseAll.run(named(generation));
    this.#sql.forget.run(named(generation));
    this.#active.delete(generation.view);
  }

  /** Whether the generation is ready for readers. */
  indexed(generation: Generation): boolean {
    return this.#sql.indexed.get(named(generation)) === 1;
  }

  /** @throws Error when there is no such generation. */
  shape(generation: Generation): ViewShape {
    const shape = this.#sql.shape.get(named(generation)) as string | undefined;
    if (shape === undefined) throw new Error(`view ${generation.view} has no generation ${generation.number}`);
    return readShape(shape);
  }

  /** Refuses all lower tokens from now on. @throws Fenced when there was a higher one. */
  fence(generation: Generation, fence: Fence | undefined): void {
    const { changes } = this.#sql.fence.run({ ...named(generation), token: fence?.token ?? 0 });
    if (changes === 0) throw new Fenced(generation.view, fence);
  }

  checkpoint(generation: Generation): Position | undefined {
    return (this.#sql.checkpoint.get(named(generation)) as Position | null | undefined) ?? undefined;
  }

  parked(generation: Generation): readonly ParkedStream[] {
    return this.#sql.parked.all(named(generation)) as ParkedStream[];
  }

  /** Advances the checkpoint of a generation, never back. */
  move(generation: Generation, checkpoint: Position): void {
    this.#sql.move.run({ ...named(generation), checkpoint });
  }

  noteParked(generation: Generation, release: readonly StreamName[], park: readonly ParkedStream[]): void {
    const key = named(generation);
    for (const stream of release) this.#sql.release.run({ ...key, stream });
    for (const parked of park) this.#sql.park.run({ ...key, ...parked });
  }

  groups(): readonly ViewGroup[] {
    const groups = this.#sql.groups.all() as readonly { readonly name: string; readonly checkpoint: Position | null }[];
    return groups.map(({ name, checkpoint }) => ({
      name,
      checkpoint: checkpoint ?? undefined,
      members: this.#membersOf(name),
    }));
  }

  /** Refuses all lower tokens for the group from now on. @throws Fenced when there was a higher one. */
  fenceGroup(name: string, fence: Fence | undefined): void {
    this.#sql.foundGroup.run(name);
    const { changes } = this.#sql.fenceGroup.run({ name, token: fence?.token ?? 0 });
    if (changes === 0) throw new Fenced(name, fence);
  }

  /** @throws Error when the generation is not at the group's checkpoint. */
  join(name: string, generation: Generation): void {
    const current = this.#sql.memberOf.get(named(generation)) as string | null | undefined;
    if (current === name) return;
    const checkpoint = this.checkpoint(generation) ?? null;
    if (this.#membersOf(name).length === 0) this.#sql.setGroup.run({ name, checkpoint });
    const group = this.groups().find((one) => one.name === name);
    if (current || (group?.checkpoint ?? null) !== checkpoint) {
      throw new Error(`${generation.view} is not at the position of ${name}`);
    }
    this.#sql.join.run({ ...named(generation), group: name });
  }

  leave(generation: Generation): void {
    if ((this.#sql.memberOf.get(named(generation)) ?? null) === null) return;
    this.#sql.leave.run({ ...named(generation), checkpoint: this.checkpoint(generation) ?? null });
  }

  /** Advances a group that has exactly these members. @throws Regrouped when it has others. */
  moveGroup(name: string, members: readonly Generation[], checkpoint: Position): void {
    const key = ({ view, number }: Generation): string => `${view}/${number}`;
    const known = new Set(this.#membersOf(name).map(key));
    if (known.size !== members.length || !members.every((one) => known.has(key(one)))) throw new Regrouped(name);
    this.#sql.moveGroup.run({ name, checkpoint });
  }

  #membersOf(name: string): readonly Generation[] {
    return this.#sql.members.all(name) as Generation[];
  }
}

const named = ({ view, number }: Generation) => ({ view, number });
