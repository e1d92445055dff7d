import { type DynamicModule, Module } from '@nestjs/common';
import { Config } from '../config/index.js';
import { createDataSource, type Entities } from './data-source.js';
import { Database } from './database.js';

@Module({})
export class DatabaseModule {
  static forRoot(entities: Entities): DynamicModule {
    const open = async (config: Config): Promise<Database> => {
      const app = createDataSource({
        url: config.APP_DATABASE_URL,
        entities,
        poolSize: config.APP_POOL_SIZE,
      });
      const system = createDataSource({
        url: config.SYSTEM_DATABASE_URL,
        entities,
        poolSize: config.SYSTEM_POOL_SIZE,
      });
      await Promise.all([app.initialize(), system.initialize()]);
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
