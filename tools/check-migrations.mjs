// node tools/check-migrations.mjs: migrates an empty database and fails when the entities differ from it.
import { compileOrFail, runEntry } from './run/prepare.mjs';
import { giveUp } from './run/say.mjs';
import { createMigrated, startThrowaway } from './throwaway.mjs';

try {
  await compileOrFail();
  const servers = await startThrowaway();
  try {
    const { owner, app, system } = await createMigrated(servers, 'parley_drift');
    const env = {
      NODE_ENV: 'test',
      OWNER_DATABASE_URL: owner,
      APP_DATABASE_URL: app,
      SYSTEM_DATABASE_URL: system,
    };
    const said = await runEntry('checkMigrations', { env });
    if (said.trim()) console.log(said.trim());
  } finally {
    await servers.stop();
  }
} catch (error) {
  giveUp(error);
}
