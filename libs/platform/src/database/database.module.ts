import { type DynamicModule, Logger, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Config } from '../config/index.js';
import { createDataSource, type Entities } from './data-source.js';
import { checkDatabase, clockSkew, connectRefusal, type DatabaseSetting } from './database-checks.js';
import { Database } from './database.js';

export interface DatabaseSchema {
  entities: Entities;
  /** Timestamps of the migrations of this version. */
  migrations: readonly number[];
}

@Module({})
export class DatabaseModule {
  static forRoot({ entities, migrations }: DatabaseSchema): DynamicModule {
    const connect = async (
      config: Config,
      setting: DatabaseSetting,
      poolSize: number,
    ): Promise<DataSource> => {
      const source = createDataSource({ url: config[setting], entities, poolSize });
      return source.initialize().catch((error: unknown) => {
        throw connectRefusal(setting, error);
      });
    };
    const open = async (config: Config): Promise<Database> => {
      const [app, system] = await Promise.all([
        connect(config, 'APP_DATABASE_URL', config.APP_POOL_SIZE),
        connect(config, 'SYSTEM_DATABASE_URL', config.SYSTEM_POOL_SIZE),
      ]);
      await checkDatabase(app, system, { migrations, allowNewerSchema: config.ALLOW_NEWER_SCHEMA });
      const skew = await clockSkew(system, () => Date.now() + config.clockOffsetMs);
      if (skew !== null) new Logger('Clock').warn(skew);
      return new Database(app, system, config.TENANTS_AT_ONCE);
    };
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: Database, inject: [Config], useFactory: open }],
      exports: [Database],
    };
  }
}
