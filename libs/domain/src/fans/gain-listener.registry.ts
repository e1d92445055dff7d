import { Injectable } from '@nestjs/common';
import type { GainType } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { NewGain } from './fan-rows.js';

/** A stored gain, and the facts known about its contact before. */
export interface CountedGain extends NewGain {
  /** The contact that the reported identity `contactId` belongs to. */
  mainContactId: string;
  /**
   * The time since when the tenant knew the main contact before this gain. An earlier gain of the same batch may have
   * lowered it. If the contact was unknown, this is the gain's own time.
   */
  knownAt: Date;
}

/** A gain of the running day, in its present form. It is no longer the first gain of its contact in one scope or in both. */
export interface RepeatedGain {
  id: string;
  type: GainType;
  freshInSubAccount: boolean;
  freshInTenant: boolean;
}

/** Two contacts that become one. */
export interface ContactMerge {
  mainId: string;
  /** The contact that was merged. It and its identities belong to `mainId` now. */
  fromId: string;
  /** The time since when the tenant knows the main contact: the earlier of the two times below. */
  knownAt: Date;
  mainKnownAt: Date;
  fromKnownAt: Date;
  /** The changed gains, all of the tenant's running local day. Gains of earlier days stay unchanged. */
  repeats: readonly RepeatedGain[];
}

/**
 * Counts gains for another feature. It is called in the transaction that stores the gains or merges the contacts, under
 * the tenant's lock `fanCounting`, after the gains are stored and before the commit. If it rejects, the whole
 * transaction is rolled back.
 */
export interface GainListener {
  /** Gets each gain once, in counting order. `now` is when the gains were stored. */
  gained?(tx: TenantTx, gains: readonly CountedGain[], now: Date): Promise<void>;
  /** Called after contacts and gains have changed. */
  merged(tx: TenantTx, merge: ContactMerge, now: Date): Promise<void>;
}

/** Features with counts that depend on gains and merges register here, in their constructors. */
@Injectable()
export class GainListenerRegistry {
  private readonly listeners: GainListener[] = [];

  register(listener: GainListener): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners one at a time, in the order in which they registered. */
  async gained(tx: TenantTx, gains: readonly CountedGain[], now: Date): Promise<void> {
    for (const listener of this.listeners) await listener.gained?.(tx, gains, now);
  }

  async merged(tx: TenantTx, merge: ContactMerge, now: Date): Promise<void> {
    for (const listener of this.listeners) await listener.merged(tx, merge, now);
  }
}
