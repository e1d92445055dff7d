import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DrainService } from './drain.service.js';
import { newestMigration, ReadinessService } from './readiness.service.js';

@Global()
@Module({})
export class HealthModule {
  /** Takes the timestamps of this version's migrations. */
  static of(migrations: readonly number[]): DynamicModule {
    const newest = migrations.length === 0 ? null : Math.max(...migrations);
    return {
      module: HealthModule,
      providers: [DrainService, ReadinessService, { provide: newestMigration, useValue: newest }],
      exports: [DrainService, ReadinessService],
    };
  }
}
