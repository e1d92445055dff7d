import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { runToEnd } from '../support/process-end.js';
import { benches } from './rounds.mjs';

/** The limit for starting and filling a system on a busy machine. */
const slow = 600_000;

interface Result {
  name: string;
  ours: number;
  limit: number;
  ratio: number;
}

test('each file that prepares a bench is one of the benches', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.mjs'));
  const preparing = files.filter((file) =>
    /^export (?:const|async function) prepare\b/m.test(
      readFileSync(path.join(import.meta.dirname, file), 'utf8'),
    ),
  );
  expect(preparing.map((file) => path.basename(file, '.mjs')).toSorted()).toEqual(benches);
});

test('the README lists the benches', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const [, list = ''] = /^\| `npm run bench[^|]*\|[^|;]*: ([^|;]*);/m.exec(readme) ?? [];
  expect([...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)).toEqual(benches);
});

// Real: everything that the bench starts. The size is the smallest, and its ratios are not judged.
test.each(benches)('%s measures something', { tags: ['full'], timeout: slow }, async (name) => {
  const { code, said, complained } = await runToEnd(
    'tools/bench.mjs',
    [name, '--try', '--json'],
    { HOME: process.env['HOME'], CHROMIUM_PATH: process.env['CHROMIUM_PATH'] },
    slow,
  );
  expect({ code, complained }, said).toEqual({ code: 0, complained: '' });
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  const results = lines.map((line) => JSON.parse(line) as Result);
  expect(results).not.toEqual([]);
  const isMeasured = ({ ours, limit, ratio }: Result) =>
    [ours, limit, ratio].every((figure) => Number.isFinite(figure) && figure > 0);
  expect(results.filter((result) => !isMeasured(result))).toEqual([]);
});
