import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { copyDatabase, dropDatabase } from '../../tools/throwaway.mjs';

export interface TestDatabase {
  name: string;
  appUrl: string;
  systemUrl: string;
  ownerUrl: string;
  redisUrl: string;
  redisPrefix: string;
}

/** A migrated, empty database for one test file, with a Redis prefix. */
export async function createDatabase(): Promise<TestDatabase> {
  const servers = inject('servers');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const { owner, app, system } = await copyDatabase(servers, servers.template, name);
  return {
    name,
    appUrl: app,
    systemUrl: system,
    ownerUrl: owner,
    redisUrl: servers.redisUrl,
    redisPrefix: name,
  };
}

export async function drop(database: TestDatabase): Promise<void> {
  await dropDatabase(inject('servers'), database.name);
}
