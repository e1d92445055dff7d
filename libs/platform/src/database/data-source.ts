import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeNames } from './snake-names.js';

export type Entities = NonNullable<DataSourceOptions['entities']>;

export interface SourceOptions {
  url: string;
  entities: Entities;
  migrations?: DataSourceOptions['migrations'];
  poolSize?: number;
}

export function createDataSource({
  url,
  entities,
  migrations = [],
  poolSize = 10,
}: SourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNames(),
    synchronize: false,
    poolSize,
    extra: { connectionTimeoutMillis: 5_000, idle_in_transaction_session_timeout: 30_000 },
    poolErrorHandler: () => {
      // A broken idle connection is replaced by the pool; the next query reports what is still wrong.
    },
  });
}
