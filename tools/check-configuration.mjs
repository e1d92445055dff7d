// node tools/check-configuration.mjs [--write]: checks that docs/configuration.md, deploy/env.example and the names in
// the chart's schema follow from the configuration's schema.
import fs from 'node:fs';
import path from 'node:path';
import { chartSchema, configurationPage, environmentTemplate } from './configuration-pages.mjs';
import { replaceFile, root } from './fingerprint.mjs';
import { compileOrFail } from './run/prepare.mjs';
import { giveUp, Obstacle } from './run/say.mjs';

const schemaOfChart = 'deploy/helm/parley/values.schema.json';
const write = process.argv.includes('--write');

try {
  await compileOrFail();
  const { settingGroups } = await import('@parley/platform/config/schema');
  const pages = {
    'docs/configuration.md': configurationPage(settingGroups),
    'deploy/env.example': environmentTemplate(settingGroups),
    [schemaOfChart]: chartSchema(fs.readFileSync(path.join(root, schemaOfChart), 'utf8'), settingGroups),
  };
  const stale = Object.entries(pages).filter(([name, text]) => {
    const file = path.join(root, name);
    return !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text;
  });
  if (write) for (const [name, text] of stale) replaceFile(path.join(root, name), text);
  else if (stale.length > 0) {
    const names = stale.map(([name]) => name).join(' and ');
    throw new Obstacle(
      `${names} differ from the schema of the configuration: npm run check -- --write mends it.`,
    );
  }
} catch (error) {
  giveUp(error);
}
