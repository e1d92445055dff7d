import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiKeyLimits, apiScopes } from '@parley/contracts/public';
import { transform } from '@swc/core';
import { expect, it } from 'vitest';
import { makeApiKey } from '../support/api-keys.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(root, 'docs/api-keys.md'), 'utf8');
const fence = '`'.repeat(3);
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`${fence}${language}\\n([^]*?)${fence}`, 'g'))].map(([, block = '']) => block);

it('every example of the page runs', { timeout: 60_000 }, async () => {
  const { tenantId } = await makeTenant(world);
  const { key } = await makeApiKey(world, tenantId, { scopes: ['fans:read', 'replies:write'] });
  const commands = blocksOf('sh')
    .join('\n')
    .replaceAll('http://localhost:8080', world.url)
    .replaceAll('parley_…', key);
  const { stdout: byCurl } = await run('bash', ['-euc', commands]);
  expect(byCurl).toContain('"name":"Winter"');

  fs.mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const folder = fs.mkdtempSync(path.join(root, 'node_modules/.cache/api-keys-guide-'));
  try {
    const { code } = await transform(blocksOf('ts')[0] ?? '', {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    });
    const [script, python] = [path.join(folder, 'example.mjs'), path.join(folder, 'example.py')];
    fs.writeFileSync(script, code);
    const { stdout: byNode } = await run(process.execPath, [script, world.url, key]);
    expect(byNode).toMatch(/^0 fans\ngrp_/);
    fs.writeFileSync(python, blocksOf('python')[0] ?? '');
    const { stdout: byPython } = await run('python3', [python, world.url, key]);
    expect(byPython).toMatch(/^0 fans\ngrp_/);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  const groups = await world.rows.find('library_groups', { tenantId });
  expect(groups.map(({ name }) => name).toSorted()).toEqual(['Autumn', 'Spring', 'Winter']);
});

it('the page names every scope and the limits of the contract', () => {
  for (const scope of apiScopes) expect(page).toContain(`\`${scope}\``);
  expect(page).toContain(`${apiKeyLimits.requestsPerMinute} requests a minute`);
  expect(page).toContain(`${apiKeyLimits.keysMax} keys at most`);
  expect(page).toContain(`up to ${apiKeyLimits.overlapDaysMax} days`);
});
