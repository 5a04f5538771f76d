import { Unavailable } from '@libs/eventing/types/unavailable.js';

/** The gRPC code for an unknown user or a wrong password. */
const UNAUTHENTICATED = 16;
const PERMISSION_DENIED = 7;

/** The right that a call requires. */
export interface Access {
  /** The user in EVENTSTORE_URL; undefined without one. */
  readonly user: string | undefined;
  readonly right: 'read' | 'write';
  readonly stream: string;
}

export const isRefused = (error: unknown): boolean => {
  const { type, code } = (error ?? {}) as { readonly type?: unknown; readonly code?: unknown };
  return type === 'access-denied' || code === UNAUTHENTICATED || code === PERMISSION_DENIED;
};

/** Returns which right is missing, for the operator. Contains no secret. */
export function refusal(error: unknown, { user, right, stream }: Access): string {
  const wanted = right === 'read' ? `read ${stream}` : `write to ${stream}`;
  const { code } = error as { readonly code?: unknown };
  if (user === undefined) return `the event store lets nobody without a user ${wanted}; EVENTSTORE_URL names none`;
  if (code === UNAUTHENTICATED) {
    return `the event store does not know the user ${user} of EVENTSTORE_URL, or not by that password, and did not let them ${wanted}`;
  }
  const place =
    stream === '$all' ? 'of $all, which names only $admins unless it is changed' : 'for streams in $settings';
  return `the event store does not let the user ${user} ${wanted}: the right to ${right} is missing in the ACL ${place}`;
}

/** Returns `Unavailable` with the missing right for a refused user, any other error unchanged. */
export const namingRefusal = (error: unknown, access: Access): unknown =>
  isRefused(error) ? new Unavailable('the event log', refusal(error, access), { cause: error }) : error;

/** Runs `work`. @throws Unavailable with the missing right for a refused user. */
export async function withAccess<T>(access: Access, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw namingRefusal(error, access);
  }
}
