import type { TestProject } from 'vitest/node';
import { compile } from '../../tools/compile.mjs';
import { startMigrated } from '../../tools/throwaway.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    servers: { adminUrl: string; redisUrl: string; secrets: Record<string, string>; template: string };
  }
}

const template = 'parley_template';

async function begin() {
  const { failures } = await compile();
  if (failures.length > 0) throw new Error(`These do not compile:\n${failures.join('\n')}`);
  const { adminUrl, redisUrl, secrets, stop } = await startMigrated(template);
  return { servers: { adminUrl, redisUrl, secrets, template }, stop };
}

// Vitest runs this once per tier, in separate modules; all share the servers.
const shared = globalThis as { parleyServers?: ReturnType<typeof begin>; parleyUsers?: number };

/** One PostgreSQL with a migrated template database, and one Redis, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.parleyUsers = (shared.parleyUsers ?? 0) + 1;
  shared.parleyServers ??= begin();
  const { servers, stop } = await shared.parleyServers;
  project.provide('servers', servers);
  return async () => {
    shared.parleyUsers = (shared.parleyUsers ?? 1) - 1;
    if (shared.parleyUsers === 0) await stop();
  };
}
