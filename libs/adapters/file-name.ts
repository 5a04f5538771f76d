const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** The name of a file as it is. @throws when it could mean anything else: a defect. */
export function fileName(name: string): string {
  if (!NAME.test(name)) throw new Error('a file has a name that cannot be one');
  return name;
}
