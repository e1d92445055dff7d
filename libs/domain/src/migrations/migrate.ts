import { ownerSource } from './data-source.js';

const source = await ownerSource().initialize();
const done = await source.runMigrations({ transaction: 'each' });
await source.destroy();
console.log(
  done.length === 0 ? 'schema is up to date' : `migrated: ${done.map((one) => one.name).join(', ')}`,
);
