import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeCaseNamingStrategy } from './snake-case-naming.strategy.js';
import { CoalescedWriteSocket } from './coalesced-write-socket.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

export interface SourceOptions {
  url: string;
  entities: Entities;
  migrations?: DataSourceOptions['migrations'];
  poolSize?: number;
  /** 0: none. */
  queryTimeoutMs?: number;
}

/** Longer than any statement of a request or a job. */
const defaultQueryTimeoutMs = 20_000;

export function createDataSource({
  url,
  entities,
  migrations = [],
  poolSize = 10,
  queryTimeoutMs = defaultQueryTimeoutMs,
}: SourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeCaseNamingStrategy(),
    synchronize: false,
    poolSize,
    // A server that stalls or vanishes fails the query instead of holding it, and what waits behind it.
    extra: {
      connectionTimeoutMillis: 5_000,
      query_timeout: queryTimeoutMs,
      // Statements that do not need one another's rows are sent together: one wait instead of one each.
      pipeline: true,
      // Another connection costs more than what it was wanted for: it knows no statement and no catalogue yet.
      idleTimeoutMillis: 600_000,
      stream: () => new CoalescedWriteSocket(),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    poolErrorHandler: () => {
      // A broken idle connection is replaced by the pool; the next query reports what is still wrong.
    },
  });
}
