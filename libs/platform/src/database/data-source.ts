import type { Duplex } from 'node:stream';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { coalesceWrites } from '../network/index.js';
import { SnakeCaseNamingStrategy } from './snake-case-naming.strategy.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

export interface SourceOptions {
  url: string;
  entities: Entities;
  migrations?: DataSourceOptions['migrations'];
  poolSize?: number;
  /** 0 means no limit. */
  queryTimeoutMs?: number;
  /** How long a statement waits for a lock. Without it, as long as the query may take. */
  lockTimeoutMs?: number;
}

/** Longer than any statement of a request or a job. */
const defaultQueryTimeoutMs = 20_000;

/** The time in which PostgreSQL reports that it ended a query. */
const answerMs = 1_000;

type Metadata = Pick<DataSource, 'entityMetadatas' | 'entityMetadatasMap'>;
const metadataOf = new WeakMap<object, Promise<Metadata>>();

/** Builds the metadata of its entities once per process, because the data sources of both roles share it. */
class SharedMetadataSource extends DataSource {
  protected override async buildMetadatas(): Promise<void> {
    const { entities, migrations } = this.options;
    if (!entities || (migrations && Object.keys(migrations).length > 0)) return super.buildMetadatas();
    let building = metadataOf.get(entities);
    if (!building) {
      building = super.buildMetadatas().then(() => ({
        entityMetadatas: this.entityMetadatas,
        entityMetadatasMap: this.entityMetadatasMap,
      }));
      metadataOf.set(entities, building);
    }
    Object.assign(this, await building);
  }
}

export function createDataSource({
  url,
  entities,
  migrations = [],
  poolSize = 10,
  queryTimeoutMs = defaultQueryTimeoutMs,
  lockTimeoutMs,
}: SourceOptions): DataSource {
  return new SharedMetadataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeCaseNamingStrategy(),
    synchronize: false,
    poolSize,
    // A query to a server that stalls or vanishes fails instead of blocking its caller. PostgreSQL's own limit is
    // earlier, because a query that only its client gave up would continue.
    extra: {
      connectionTimeoutMillis: 5_000,
      query_timeout: queryTimeoutMs > 0 ? queryTimeoutMs + answerMs : 0,
      ...(queryTimeoutMs > 0 && { statement_timeout: queryTimeoutMs }),
      ...(lockTimeoutMs && { lock_timeout: lockTimeoutMs }),
      // pg sends a statement without waiting for the answer to the previous one: see `pipelined`.
      pipeline: true,
      // A new connection costs more than most requests, because it has no prepared statements and no cached catalogue
      // yet.
      idleTimeoutMillis: 600_000,
      // A socket resets its `write` when it connects, and TLS replaces it, so the stream is wrapped after both.
      onConnect: ({ connection }: { connection: { stream: Duplex } }) => coalesceWrites(connection.stream),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    poolErrorHandler: () => {
      // The pool replaces a broken idle connection. The next query reports an error that persists.
    },
  });
}
