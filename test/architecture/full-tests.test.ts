import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureTests, untouchedBrowserTests } from '../../tools/tests/selection.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Files that leave out part of their work in a usual run: how much, and why the rest is enough. */
const reasons: Record<string, string> = {
  'test/api/hostile-requests.test.ts': 'one file for each rule that refuses it, of 21',
  'test/api/keyword-rules.test.ts': 'an import of a tenth of the most rules',
  'test/api/order-books.test.ts': 'a fifth of the runs of the model',
  'test/browser/every-page.test.ts':
    'each page is drawn in one of four looks, which take turns, and the lists at 1280 px in English; all four looks and both languages with --full',
  'test/browser/hostile-pages.test.ts': 'all of it: the tenant of every-page holds scripts too',
  'test/browser/unusual-names.test.ts': 'all of it: the tenant of every-page holds such names too',
  'test/bench/benches.test.ts': 'all of it: the benches are tried by the nightly run',
  'test/faults/channel-kills.test.ts': '48 messages each way; 10,000 with --full',
  'test/faults/faults.test.ts': 'six faults on one system; all fourteen with --full',
  'test/live/packed-client.test.ts': 'the quickstart runs; its declarations are compiled with --full',
  'test/live/sent-replies.test.ts': 'a tenth of the open commands: plans are the same',
  'test/live/workspace-visibility.test.ts': 'seven random steps; twenty with --full',
  'test/worker/backup-commands.test.ts':
    'a backup and every refusal but a full disk; the bucket, the version before and an adopted database are restored with --full',
  'test/worker/command-usage.test.ts':
    'the usage of npm start; all commands read their arguments by one function',
  'test/worker/commission-model.test.ts': 'a fifth of the runs of the model',
  'test/worker/contact-merges.test.ts': 'a fifth of the runs of the model',
  'test/worker/managed-postgres.test.ts': 'PostgreSQL 18; 15 with --full',
  'test/worker/migrations.test.ts': 'a missing migration in the middle; the first and the last with --full',
  'test/worker/nest-cli.test.ts':
    'a service and a module are generated; all kinds, a build and a start with watch are tried with --full',
  'test/worker/order-model.test.ts': 'a tenth of the scenarios of the model',
  'test/worker/replies.test.ts':
    'a tenth of the rules: an edit reads as few; CPU time is compared with --full',
  'test/worker/workspace.test.ts': 'a queue of 100 over ten agents; of 1,000 with --full',
};

const found = ['apps', 'libs', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist|architecture)\//.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) =>
      /^\/\/ @module-tag full$|\btags: \['full'\]|\bsized\(|\bisFull\b/m.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    ),
);

describe('tests that a usual run leaves out, or makes smaller,', () => {
  it('stand in files that are listed with the reason', () => {
    expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted());
  });
});

describe('browser tests of one feature', () => {
  const listed = featureTests();

  it('exist', () => {
    expect(listed.map(([file]) => file).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('name folders of features', () => {
    const folders = ['libs/domain/src', 'apps/console/src/features'].flatMap((place) =>
      readdirSync(path.join(root, place)),
    );
    expect(listed.flatMap(([, own]) => own).filter((name) => !folders.includes(name))).toEqual([]);
  });

  it('run when the feature, or what every page is made of, has changed', () => {
    const monitor = 'test/browser/monitor.test.ts';
    const leftOut = (file: string) => untouchedBrowserTests([file]).includes(monitor);
    expect(leftOut('apps/console/src/features/fans/FanList.tsx')).toBe(true);
    expect(leftOut('apps/console/src/features/monitor/MonitorPage.tsx')).toBe(false);
    expect(leftOut('libs/domain/src/monitor/monitor.service.ts')).toBe(false);
    expect(leftOut('apps/console/src/ui/Button.tsx')).toBe(false);
    expect(leftOut('test/support/browser.ts')).toBe(false);
  });
});
