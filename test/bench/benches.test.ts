import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { runToEnd } from '../support/process-end.js';
import { withResults } from './figures.mjs';
import { benches, benchFiles } from './rounds.mjs';

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
  expect(preparing.map((file) => path.basename(file, '.mjs')).toSorted()).toEqual(benchFiles.toSorted());
});

test('the contributing guide lists the benches', () => {
  const guide = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, list = ''] = /^\| `npm run bench[^|]*\|[^|;]*: ([^|;]*);/m.exec(guide) ?? [];
  expect([...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)).toEqual(benches);
});

describe('recorded figures', () => {
  const result = { name: 'a', ours: 26, limit: 10, ratio: 2.6, unit: 'ms', worse: 'more', others: 3 };
  const recorded = { ours: 20, limit: 10, ratio: 2, unit: 'ms', on: '2026-01-01' };
  const on = '2026-01-02';
  const kept = (more: Partial<typeof result>, reason?: string) => () =>
    withResults([{ ...result, ...more }], { reason, on, figures: { a: recorded, b: recorded } });

  it('that are 30 % worse need a reason', () => {
    expect(kept({})).toThrow('at least 30 % worse: a');
    expect(kept({ ratio: 1.5, worse: 'less' })).toThrow('at least 30 % worse: a');
    expect(kept({ ratio: 2.5 })()).toMatchObject({ a: { ratio: 2.5, on }, b: recorded });
    expect(kept({}, 'it stores more')()).toMatchObject({ a: { ratio: 2.6, reason: 'it stores more' } });
  });

  it('come from a quiet machine', () => {
    expect(kept({ ratio: 2, others: 16 })).toThrow('Other processes used more than 15 % of the CPU: a');
  });
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
