/** The holder's proof of a lease: every later holder has a higher token. */
export interface Fence {
  readonly lease: string;
  readonly token: number;
}

/** Another process holds the lease by now, and this write came too late. Retrying is pointless. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
  constructor(view: string, fence: Fence | undefined) {
    super(fence ? `${fence.lease} has a later holder than token ${fence.token}` : `${view} is written under a lease`);
  }
}

/**
 * Decides which of several processes does what only one may do. A process that was frozen notices late that it has lost
 * a lease, so its writes must carry the fence: see `ViewStore.fence`.
 */
export interface Leases {
  /**
   * Returns undefined while another holder's lease lasts; `ttl` in milliseconds. The same holder gets it again at once.
   * Each token is higher than all before it, even if the engine has lost its data.
   */
  acquire(lease: string, holder: string, ttl: number): Promise<Fence | undefined>;
  /** Extends the lease by `ttl` from now. Returns false if it expired or was taken over, which is final. */
  renew(fence: Fence, ttl: number): Promise<boolean>;
  /** Ends the lease, unless it has a later holder already. */
  release(fence: Fence): Promise<void>;
  close(): Promise<void>;
}
