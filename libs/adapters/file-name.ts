const NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Returns a safe file name unchanged. @throws Error when it could be a path, which is a defect. */
export function fileName(name: string): string {
  if (!NAME.test(name)) throw new Error('invalid file name');
  return name;
}
