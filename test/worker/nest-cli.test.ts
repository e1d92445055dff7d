import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { withWorld } from '../support/world.js';

const root = path.resolve(import.meta.dirname, '../..');
const nest = path.join(root, 'node_modules/@nestjs/cli/bin/nest.js');
const slow = 240_000;

/** The output of `npx nest` in the root of the repository. */
function say(...args: string[]): string {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, [nest, ...args], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  const said = stripVTControlCharacters(stdout + stderr);
  if (status !== 0) throw new Error(said);
  return said;
}

type Generated = readonly [given: string, lines: readonly string[]];

const usual: readonly Generated[] = [
  ['service labels/label -p domain', ['CREATE libs/domain/src/labels/label.service.ts']],
  [
    'module labels/labels -p api',
    ['CREATE apps/api/src/labels/labels.http.module.ts', 'UPDATE apps/api/src/api.module.ts'],
  ],
];
const others: readonly Generated[] = [
  ['module labels/labels -p domain', ['CREATE libs/domain/src/labels/labels.module.ts']],
  ['repository labels/label -p domain', ['CREATE libs/domain/src/labels/label.repository.ts']],
  ['queries labels/label -p domain', ['CREATE libs/domain/src/labels/label.queries.ts']],
  ['controller labels/labels -p api', ['CREATE apps/api/src/labels/labels.controller.ts']],
  [
    'module labels/labels -p worker',
    ['CREATE apps/worker/src/labels/labels.worker.module.ts', 'UPDATE apps/worker/src/worker.module.ts'],
  ],
  ['processor labels/labels -p worker', ['CREATE apps/worker/src/labels/labels.processor.ts']],
];

function expectGenerated(given: string, lines: readonly string[]): void {
  const said = say('generate', ...given.split(' '), '--dry-run');
  for (const line of lines) expect(said).toContain(line);
  expect(said).not.toContain('.spec.');
}

describe('nest-cli.json', () => {
  it.each(usual)('nest generate %s writes into its room', { timeout: slow }, expectGenerated);
  it.each(others)('so does nest generate %s', { tags: ['full'], timeout: slow }, expectGenerated);

  it('nest build api checks its types and leaves what runs', { tags: ['full'], timeout: slow }, () => {
    expect(say('build', 'api')).toMatch(/server: \d+ of \d+ files compiled/);
    expect(existsSync(path.join(root, 'apps/api/dist/main.js'))).toBe(true);
  });
});

describe('nest start worker --watch', { tags: ['full'], timeout: slow }, () => {
  withWorld();

  it('builds and starts it', async () => {
    const env = { ...process.env, LOG_LEVEL: 'info', NO_COLOR: '1' };
    const child = spawn(process.execPath, [nest, 'start', 'worker', '--watch'], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => (said += stripVTControlCharacters(chunk.toString())));
    try {
      await expect.poll(() => said, { timeout: slow - 30_000 }).toMatch(/Found 0 errors[\s\S]*Starting Nest/);
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    }
  });
});
