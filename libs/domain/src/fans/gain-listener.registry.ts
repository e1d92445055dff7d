import { Injectable } from '@nestjs/common';
import type { GainType } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { NewGain } from './fan-rows.js';

/** A gain as it was stored, and what was known of its contact. */
export interface CountedGain extends NewGain {
  /** The contact that the reported identity `contactId` belongs to. */
  mainContactId: string;
  /**
   * Since when the tenant knew the main contact before this gain: a gain with an earlier time of its own lowers it for
   * those after it. The gain's own time where nobody knew the contact.
   */
  knownAt: Date;
}

/** A gain of the running day that is not the first of its contact any more, in one scope or both, as it is now. */
export interface RepeatedGain {
  id: string;
  type: GainType;
  freshInSubAccount: boolean;
  freshInTenant: boolean;
}

/** Two contacts that are one from now on. */
export interface ContactMerge {
  mainId: string;
  /** The contact that was merged: it, and the identities that belonged to it, belong to `mainId` now. */
  fromId: string;
  /** Since when the tenant knows the main contact: the earlier of the two times below. */
  knownAt: Date;
  mainKnownAt: Date;
  fromKnownAt: Date;
  /** The gains that have changed: of the tenant's running local day alone. Those of earlier days stay as they are. */
  repeats: readonly RepeatedGain[];
}

/**
 * Counts gains for a feature that imports this one. It is called in the transaction that stores the gains or merges the
 * contacts, under the tenant's lock `fanCounting`, after the gains are stored and before the commit: what it rejects with
 * rolls back all of it.
 */
export interface GainListener {
  /** Each gain once, in the order in which they were counted. `now` is when they were stored. */
  gained?(tx: TenantTx, gains: readonly CountedGain[], now: Date): Promise<void>;
  /** Called after contacts and gains are changed. */
  merged(tx: TenantTx, merge: ContactMerge, now: Date): Promise<void>;
}

/** Features whose figures follow gains and merges register here, in their constructors. */
@Injectable()
export class GainListenerRegistry {
  private readonly listeners: GainListener[] = [];

  register(listener: GainListener): void {
    this.listeners.push(listener);
  }

  /** One after another, in the order in which they registered. */
  async gained(tx: TenantTx, gains: readonly CountedGain[], now: Date): Promise<void> {
    for (const listener of this.listeners) await listener.gained?.(tx, gains, now);
  }

  async merged(tx: TenantTx, merge: ContactMerge, now: Date): Promise<void> {
    for (const listener of this.listeners) await listener.merged(tx, merge, now);
  }
}
