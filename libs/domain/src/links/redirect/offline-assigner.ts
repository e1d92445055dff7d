import { LRUCache } from 'lru-cache';
import { assignAccount, newLinkState } from './assignment.policy.js';
import type { Assignment, ClickRequest, PooledAccount } from './redirect.types.js';

/** The most links whose positions are remembered. */
const positionsMax = 10_000;

/**
 * Assigns accounts while their state cannot be read. Accounts with caps get no visitors, so that no cap is
 * exceeded. Sequential links go on from the last position that this node saw. Bound visitors get the account
 * of their cookie, or else one by the hash of their address.
 */
export class OfflineAssigner {
  private readonly positions = new LRUCache<string, number>({ max: positionsMax });
  private readonly uncapped = new WeakMap<readonly PooledAccount[], readonly PooledAccount[]>();

  /** `random` returns numbers in [0, 1). */
  constructor(private readonly random: () => number) {}

  remember(linkId: string, position: number): void {
    this.positions.set(linkId, position);
  }

  assign(request: ClickRequest): Assignment {
    const { link, outcome, addressHash } = request;
    const pool = this.uncappedOf(link.pool);
    if (outcome === 'account' && pool.length === 0 && link.pool.length > 0)
      return { outcome: 'unchecked', account: null };
    const state = newLinkState(this.positions.get(link.id));
    const assignment = link.bindsVisitors
      ? assignAccount({ ...request, link: { ...link, pool, mode: 'random' } }, state, () =>
          shareOf(addressHash),
        )
      : assignAccount({ ...request, link: { ...link, pool } }, state, this.random);
    if (link.mode === 'sequential') this.positions.set(link.id, state.position);
    return assignment;
  }

  private uncappedOf(pool: readonly PooledAccount[]): readonly PooledAccount[] {
    let uncapped = this.uncapped.get(pool);
    if (!uncapped) {
      uncapped = pool.filter(({ dailyCap }) => dailyCap === null);
      this.uncapped.set(pool, uncapped);
    }
    return uncapped;
  }
}

const shareOf = (hash: Buffer): number => hash.readUInt32BE(0) / 2 ** 32;
