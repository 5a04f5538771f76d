/** The roles of a server process. Processes that share the engines can divide the roles among them. */
export const ROLES = ['api', 'projections', 'processes', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
export type Roles = ReadonlySet<Role>;

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** Parses `all` or a comma-separated list of roles. Returns undefined for an unknown role. */
export function rolesOf(text: string): Roles | undefined {
  if (text === 'all') return new Set(ROLES);
  const names = text.split(',').map((name) => name.trim());
  return names.every(isRole) ? new Set(names) : undefined;
}

/** Whether a process with these roles appends events to the log. */
export const isWriting = (roles: Roles): boolean => [...roles].some((role) => role !== 'projections');
