/** What a process of the server does. Several processes that share the engines can share the work. */
export const ROLES = ['api', 'projections', 'processes', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
export type Roles = ReadonlySet<Role>;

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** Reads `all` or names with commas between them; undefined when a name is none. */
export function rolesOf(text: string): Roles | undefined {
  if (text === 'all') return new Set(ROLES);
  const names = text.split(',').map((name) => name.trim());
  return names.every(isRole) ? new Set(names) : undefined;
}
