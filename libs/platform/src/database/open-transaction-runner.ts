import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

/**
 * TypeORM on a connection whose transaction `Database` begins and ends. TypeORM begins none of its own, can take row
 * locks, and makes savepoints of nested transactions.
 */
export class OpenTransactionRunner extends PostgresQueryRunner {
  override isTransactionActive = true;
  override readonly manager: EntityManager;
  protected override transactionDepth = 1;

  constructor(source: DataSource) {
    super(source.driver as PostgresDriver, 'master');
    this.manager = source.createEntityManager(this);
  }
}
