import { Injectable } from '@nestjs/common';
import type { Database, TenantTx } from '@parley/platform/database';

/**
 * The sections that are erased with a sub-account, in this order. Social accounts come first, so that nobody takes one
 * over while the sub-account's contacts are erased. Conversations come last, because they show which contacts the
 * sub-account met.
 */
const erasureOrder = [
  'messages',
  'social-accounts',
  'notices',
  'pushes',
  'translations',
  'commands',
  'channels',
  'remembered-forms',
  'idempotency-keys',
  'proxies',
  'fan-reports',
  'tasks',
  'contacts',
  'sessions',
  'conversations',
] as const;

export type ErasureSectionName = (typeof erasureOrder)[number];

export interface ErasureSection {
  /** Whether this feature has finished all work of the sub-account. */
  isSettled?(tx: TenantTx, subAccountId: string): Promise<boolean>;
  /** Runs in its own transactions. It may run again after a crash. */
  erase(tenantId: string, subAccountId: string): Promise<void>;
}

/** Holds each feature's section. Constructors register them. */
@Injectable()
export class ErasureSectionRegistry {
  private readonly sections = new Map<ErasureSectionName, ErasureSection>();

  register(name: ErasureSectionName, section: ErasureSection): void {
    if (this.sections.has(name)) throw new Error(`Two features erase ${name} of a sub-account.`);
    this.sections.set(name, section);
  }

  /** The sections in the order of erasure. Throws if one is missing. */
  all(): ErasureSection[] {
    return erasureOrder.map((name) => {
      const section = this.sections.get(name);
      if (!section) throw new Error(`No feature erases ${name} of a sub-account.`);
      return section;
    });
  }
}

const chunk = 1_000;

/**
 * Runs a step in its own transactions until it returns less than a chunk. `last` is the id of the last row that the
 * previous step returned, empty at first.
 */
export async function eraseInChunks(
  database: Database,
  tenantId: string,
  step: (tx: TenantTx, limit: number, last: string) => Promise<unknown[]>,
): Promise<void> {
  let last = '';
  for (let count = chunk; count === chunk; ) {
    const rows = await database.asTenant(tenantId, (tx) => step(tx, chunk, last));
    last = (rows.at(-1) as { id?: string } | undefined)?.id ?? last;
    count = rows.length;
  }
}
