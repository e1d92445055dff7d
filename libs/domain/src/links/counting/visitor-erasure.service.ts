import { Injectable } from '@nestjs/common';
import { chunkRows, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { addressTables, VisitorAddressRepository } from './visitor-address.repository.js';

/** Takes out who a tenant's visitors were. Clicks and figures stay: they name nobody. */
@Injectable()
export class VisitorErasureService {
  constructor(private readonly addresses: VisitorAddressRepository) {}

  /** A chunk of the addresses and bindings until an instant. Returns the table that may have more; null at the end. */
  async erase(tx: TenantTx, until: Date): Promise<string | null> {
    // No counter carries an address from a click to its visitor meanwhile.
    await lockAdvisory(tx, 'clickCounting');
    for (const table of addressTables)
      if ((await this.addresses.clearUntil(tx, table, until)) === chunkRows) return table;
    return (await this.addresses.deleteBindings(tx, until)) === chunkRows ? 'link_bindings' : null;
  }
}
