import { appendFile, copyFile, type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportEvent } from '@parley/contracts/public';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileStore } from './desktop-file-store.js';
import { uuidv7 } from './desktop-ids.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desktop-store-'));
  file = join(folder, 'queue.jsonl');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const event = (): ReportEvent => ({
  id: uuidv7(),
  kind: 'fan.gained',
  at: 0,
  socialAccountId: 'soc_a',
  fan: { account: 'a' },
});

test('the next process finds what the last one left, even with a torn last line', async () => {
  const store = new FileStore(file);
  await store.load();
  const events = [event(), event(), event()];
  await Promise.all(events.map((one) => store.append([one])));
  await store.remove([events[1]!.id]);
  await store.rememberCommand('cmd_1');
  await store.rememberCommand('cmd_2');
  await store.forgetCommand('cmd_2');
  await store.close();
  await appendFile(file, '{"add":{"id":"0');
  const next = new FileStore(file);
  expect(await next.load()).toEqual({ events: [events[0], events[2]], commandIds: ['cmd_1'] });
  await next.append([event()]);
  await next.close();
  const last = new FileStore(file);
  expect((await last.load()).events).toHaveLength(3);
  await last.close();
});

/** The disk fills in the middle of each of the next writes. */
async function fillDisk(times: number): Promise<void> {
  const probe = await open(join(folder, 'probe'), 'a');
  const written = vi.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'appendFile');
  await probe.close();
  for (let time = 0; time < times; time++) {
    written.mockImplementationOnce(async function (this: FileHandle, data) {
      await this.write(String(data).slice(0, String(data).length / 2));
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
  }
}

test.each([1, 2, 3])('what is promised after %i failed writes is found again', async (times) => {
  const store = new FileStore(file);
  await store.load();
  const [before, after, last] = [event(), event(), event()];
  await store.append([before]);
  await fillDisk(times);
  for (let time = 0; time < times; time++) await expect(store.append([event()])).rejects.toThrow('ENOSPC');
  await store.append([after]);
  await store.append([last]);
  await store.close();
  const next = new FileStore(file);
  expect((await next.load()).events).toEqual(expect.arrayContaining([before, after, last]));
  await next.close();
});

test('a compaction that fails leaves the journal in use as it was', async () => {
  const store = new FileStore(file);
  await store.load();
  const [kept, ...gone] = Array.from({ length: 20_001 }, event) as [ReportEvent, ...ReportEvent[]];
  await store.append([kept, ...gone]);
  await store.remove(gone.map(({ id }) => id));
  await fillDisk(1);
  await expect(store.append([event()])).rejects.toThrow('ENOSPC');
  const crashed = join(folder, 'crashed.jsonl');
  await copyFile(file, crashed);
  const found = new FileStore(crashed);
  expect((await found.load()).events).toEqual([kept]);
  await found.close();
  const after = event();
  await store.append([after]);
  await store.close();
  const next = new FileStore(file);
  expect((await next.load()).events).toEqual(expect.arrayContaining([kept, after]));
  await next.close();
});

test('the journal does not grow with events that are gone', async () => {
  const store = new FileStore(file);
  await store.load();
  for (let round = 0; round < 30; round++) {
    const events = Array.from({ length: 1_000 }, event);
    await store.append(events);
    await store.remove(events.map(({ id }) => id));
  }
  await store.close();
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(22_000);
});

test('ids of one process increase, and carry their time', () => {
  const began = Date.now();
  const ids = Array.from({ length: 10_000 }, () => uuidv7());
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(ids[0]!.replace('-', '').slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(began);
  // More ids than a millisecond has use the following milliseconds.
  expect(time).toBeLessThanOrEqual(Date.now() + 1_000);
});
