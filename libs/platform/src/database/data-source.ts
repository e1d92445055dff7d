import { Socket } from 'node:net';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { coalesceWrites } from '../network/index.js';
import { SnakeCaseNamingStrategy } from './snake-case-naming.strategy.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

export interface SourceOptions {
  url: string;
  entities: Entities;
  migrations?: DataSourceOptions['migrations'];
  poolSize?: number;
  /** 0 stands for no limit. */
  queryTimeoutMs?: number;
  /** How long a statement waits for a lock; without it, as long as the query may take. */
  lockTimeoutMs?: number;
}

/** Longer than any statement of a request or a job takes. */
const defaultQueryTimeoutMs = 20_000;

/** In which PostgreSQL reports that it ended a query. */
const answerMs = 1_000;

type Metadata = Pick<DataSource, 'entityMetadatas' | 'entityMetadatasMap'>;
const metadataOf = new WeakMap<object, Promise<Metadata>>();

/** Builds the metadata of its entities once in a process: the data sources of both roles have the same. */
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
    // A query to a server that stalls or vanishes fails instead of blocking whoever waits for it. PostgreSQL itself
    // ends it before: a query that only its client gave up would run on.
    extra: {
      connectionTimeoutMillis: 5_000,
      query_timeout: queryTimeoutMs > 0 ? queryTimeoutMs + answerMs : 0,
      ...(queryTimeoutMs > 0 && { statement_timeout: queryTimeoutMs }),
      ...(lockTimeoutMs && { lock_timeout: lockTimeoutMs }),
      // pg sends a statement without waiting for the answer to the one before: see `pipelined`.
      pipeline: true,
      // A new connection costs more than most requests: it has prepared no statement and cached no catalogue yet.
      idleTimeoutMillis: 600_000,
      stream: () => coalesceWrites(new Socket()),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    poolErrorHandler: () => {
      // A broken idle connection is replaced by the pool; the next query reports what is still wrong.
    },
  });
}
