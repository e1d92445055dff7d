import { ownerSource } from './data-source.js';

/** Fails if the migrated schema is not what the entities say. */
const source = await (await ownerSource()).initialize();
const { upQueries } = await source.driver.createSchemaBuilder().log();
await source.destroy();
for (const { query } of upQueries) console.error(query);
process.exitCode = upQueries.length === 0 ? 0 : 1;
