import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { addressTables, VisitorAddressRepository } from './visitor-address.repository.js';

const dayMs = 86_400_000;

/** Clears raw addresses after thirty days, and all those of tenants that keep none. Keyed hashes stay. */
@Injectable()
export class VisitorAddressSweeper {
  constructor(
    private readonly database: Database,
    private readonly visitorAddressRepository: VisitorAddressRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.nowMs() - linkLimits.addressDays * dayMs);
    for (const table of addressTables) {
      await inChunks(this.database, (tx) => this.visitorAddressRepository.clearBefore(tx, table, before));
      await inChunks(this.database, (tx) => this.visitorAddressRepository.clearUnwanted(tx, table));
    }
  }
}
