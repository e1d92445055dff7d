import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { CacheRegistry } from '../caching/index.js';
import { Database } from '../database/index.js';
import { Metrics } from './metrics.js';

/** The numbers that every process has: of Node, of its caches and of its connections to PostgreSQL. */
@Injectable()
export class ProcessMetrics {
  constructor(metrics: Metrics, caches: CacheRegistry, database: Database) {
    metrics.collectBy((register) => collectDefaultMetrics({ register }));
    const ofCaches = (name: string, help: string, field: 'bytes' | 'maxBytes' | 'entries'): void => {
      metrics.gauge(name, help, {
        labels: ['cache'],
        read: (gauge) => {
          for (const usage of caches.usage()) gauge.set({ cache: usage.name }, usage[field]);
        },
      });
    };
    ofCaches('parley_cache_bytes', 'Bytes that caches take, about', 'bytes');
    ofCaches('parley_cache_max_bytes', 'Bytes that they may take', 'maxBytes');
    ofCaches('parley_cache_entries', 'Entries of caches', 'entries');
    metrics.gauge(
      'parley_pg_pool_connections',
      'Connections to PostgreSQL by pool; waiting ones are asked for',
      {
        labels: ['pool', 'state'],
        read: (gauge) => {
          for (const { pool, used, idle, waiting } of database.poolUsage()) {
            gauge.set({ pool, state: 'used' }, used);
            gauge.set({ pool, state: 'idle' }, idle);
            gauge.set({ pool, state: 'waiting' }, waiting);
          }
        },
      },
    );
    metrics.gauge('parley_pg_pool_max', 'The most connections of the pool', {
      labels: ['pool'],
      read: (gauge) => {
        for (const { pool, max } of database.poolUsage()) gauge.set({ pool }, max);
      },
    });
  }
}
