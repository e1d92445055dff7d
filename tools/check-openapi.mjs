// node tools/check-openapi.mjs [--write]: checks that docs/openapi.json equals the built api's description.
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile, root } from './fingerprint.mjs';
import { checkMetadata } from './openapi/metadata.mjs';
import { checkOperations } from './openapi/operations.mjs';
import { openProgram } from './openapi/program.mjs';
import { faultsOf } from './openapi/rules.mjs';
import { compileOrFail, runEntry } from './run/prepare.mjs';
import { giveUp, Obstacle } from './run/say.mjs';

const write = process.argv.includes('--write');
const committed = path.join(root, 'docs/openapi.json');

/** The paths with different descriptions, for a message shorter than the document. */
function differences(before, after) {
  const keys = new Set([...Object.keys(before?.paths ?? {}), ...Object.keys(after.paths ?? {})]);
  const same = (key) => JSON.stringify(before?.paths?.[key]) === JSON.stringify(after.paths?.[key]);
  const changed = [...keys].filter((key) => !same(key));
  return changed.length > 0 ? changed.slice(0, 20).join('\n  ') : 'the schemas';
}

try {
  const opened = openProgram();
  checkMetadata(opened.program, write);
  checkOperations(opened, write);
  await compileOrFail();
  const said = await runEntry('openapi', { env: { NODE_ENV: 'development', LOG_LEVEL: 'silent' } });
  const document = JSON.parse(said.slice(said.indexOf('{')));
  const faults = faultsOf(document);
  if (faults.length > 0)
    throw new Obstacle(`The OpenAPI document is not complete:\n  ${faults.join('\n  ')}`);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const before = fs.existsSync(committed) ? fs.readFileSync(committed, 'utf8') : undefined;
  if (before !== text) {
    if (!write) {
      const where = differences(before && JSON.parse(before), document);
      throw new Obstacle(
        `docs/openapi.json is not what the api says of itself:\n  ${where}\nnpm run check -- --write brings it up to date.`,
      );
    }
    replaceFile(committed, text);
  }
} catch (error) {
  giveUp(error);
}
