import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { CacheRegistry } from '@parley/platform/caching';
import type { Database } from '@parley/platform/database';
import { Metrics } from '@parley/platform/metrics';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../tools/fingerprint.mjs';
import { whyMissing } from '../../tools/run/system-packages.mjs';
import { ProcessMetrics } from '../../libs/platform/src/metrics/process-metrics.js';
import { serverSources } from '../support/server-sources.js';

const read = (file: string): string => fs.readFileSync(path.join(root, 'deploy/monitoring', file), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}

const { groups } = parse(read('alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const board = JSON.parse(read('board.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
const expressions = [
  ...alerts.map(({ expr }) => expr),
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The metrics in the sources, and those of prom-client. A histogram has three. */
async function existing(): Promise<Set<string>> {
  const names = new Set(['up']);
  for (const { text } of serverSources())
    for (const [, name = ''] of text.matchAll(/'(parley_[a-z_]+)'/g))
      for (const suffix of ['', '_bucket', '_count', '_sum']) names.add(name + suffix);
  const metrics = new Metrics();
  const nothing = { usage: () => [], poolUsage: () => [] };
  new ProcessMetrics(metrics, nothing as unknown as CacheRegistry, nothing as unknown as Database);
  for (const [, name = ''] of (await metrics.exposition()).matchAll(/^# TYPE (\S+)/gm)) names.add(name);
  return names;
}

const namedIn = (expression: string): string[] =>
  expression.match(/\b(?:parley|nodejs|process)_[a-z0-9_]+|\bup\b/g) ?? [];

const obstacle = await whyMissing({ promtool: 'prometheus' });
if (obstacle) process.stdout.write(`No rules were checked by promtool: ${obstacle}\n`);

describe('deploy/monitoring', () => {
  it('names metrics that exist', async () => {
    const metrics = await existing();
    const named = expressions.flatMap(namedIn);
    expect(named.length).toBeGreaterThan(40);
    expect(expressions.filter((expression) => namedIn(expression).length === 0)).toEqual([]);
    expect([...new Set(named)].filter((name) => !metrics.has(name))).toEqual([]);
  });

  it('has a section of the documentation for each alert, and an alert for each section', () => {
    const page = fs.readFileSync(path.join(root, 'docs/monitoring.md'), 'utf8');
    const sections = [...page.matchAll(/^### (Parley\w+)$/gm)].map(([, name = '']) => name);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
    expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(
      sections.map((name) => `docs/monitoring.md#${name.toLowerCase()}`),
    );
  });

  it('puts no two panels of the board in one place', () => {
    const panels = board.panels as unknown as { gridPos: { x: number; y: number } }[];
    expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
  });

  it.skipIf(obstacle)(
    'is accepted by promtool: rules, configuration and the expressions of the board',
    () => {
      const check = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', cwd: root });
      expect(check('check', 'rules', 'deploy/monitoring/alerts.yml')).toContain(
        `${alerts.length} rules found`,
      );
      const folder = fs.mkdtempSync('/tmp/parley-promtool-');
      try {
        const rules = board.panels.flatMap(({ targets }) =>
          targets.map(({ expr }) => ({ record: 'a:b', expr })),
        );
        const unique = rules.map((rule, at) => ({ ...rule, record: `a:b${at}` }));
        fs.writeFileSync(
          path.join(folder, 'board.json'),
          JSON.stringify({ groups: [{ name: 'board', rules: unique }] }),
        );
        expect(check('check', 'rules', path.join(folder, 'board.json'))).toContain('SUCCESS');
      } finally {
        fs.rmSync(folder, { recursive: true });
      }
      expect(check('check', 'config', '--syntax-only', 'deploy/monitoring/prometheus.yml')).toContain(
        'SUCCESS',
      );
    },
  );
});
