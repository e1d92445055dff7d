import { Injectable } from '@nestjs/common';
import type { GroupKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** The number of items by group id. Groups without items may be left out. */
type CountByGroup = (tx: TenantTx) => Promise<ReadonlyMap<string, number>>;

/** The counts of items, by kind of group. The feature that owns the items registers its count here. */
@Injectable()
export class GroupItemRegistry {
  private readonly counters = new Map<GroupKind, CountByGroup>();

  register(kind: GroupKind, count: CountByGroup): void {
    this.counters.set(kind, count);
  }

  count(tx: TenantTx, kind: GroupKind): Promise<ReadonlyMap<string, number>> {
    const count = this.counters.get(kind);
    if (!count) throw new Error(`no feature counts the items of ${kind} groups`);
    return count(tx);
  }
}
