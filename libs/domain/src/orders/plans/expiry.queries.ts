import { freeFamily } from '@parley/contracts/public';
import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';
import { tenantPlans } from '../../tenants/index.js';

export interface EndingPackage {
  /** The tenant's id. */
  id: string;
  endsAt: Date;
}

const chunk = 100;

/** A part of the tenants, ordered by id. */
export interface Chunk<Row> {
  rows: Row[];
  /** Whether there may be more. */
  isFull: boolean;
}

/** Finds tenants whose packages end, in chunks across all tenants. */
@Injectable()
export class ExpiryQueries {
  /** Packages that have ended. */
  async due(tx: SystemTx, now: Date, after: string): Promise<Chunk<EndingPackage>> {
    return this.between(tx, new Date(0), now, after);
  }

  /** Packages that end after `from`, up to `to`. */
  async between(tx: SystemTx, from: Date, to: Date, after: string): Promise<Chunk<EndingPackage>> {
    const rows = await tx.query<EndingPackage>(
      `select id, package_ends_at as "endsAt" from ${tenantPlans} t
       where package_family <> '${freeFamily}' and package_ends_at > $1 and package_ends_at <= $2 and id > $3
       order by id limit ${chunk}`,
      [from, to, after],
    );
    return { rows, isFull: rows.length === chunk };
  }
}
