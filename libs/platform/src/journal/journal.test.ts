import { appendFile, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal, JournalFullError } from './journal.js';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'journal-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

const journalOf = (given: { maxBytes?: number; directory?: string } = {}) =>
  new Journal({ directory, maxBytes: 1_000_000, staleMs: 60_000, ...given });

/** The lines that a replay returns, segment after segment. */
async function replayed(journal: Journal): Promise<string[]> {
  const lines: string[] = [];
  await journal.replay(async (segment) => {
    lines.push(...segment);
  });
  return lines;
}

const foldersOf = async () => (await readdir(directory)).map((name) => path.join(directory, name));

/** The journal's node has shown no heartbeat for a day. */
async function silence(): Promise<void> {
  const day = Date.now() / 1_000 - 86_400;
  for (const folder of await foldersOf()) await utimes(path.join(folder, 'heartbeat'), day, day);
}

describe('Journal', () => {
  it('replays its lines in their order, and then has none', async () => {
    const journal = journalOf();
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    await Promise.all(lines.map((line) => journal.append([line])));
    expect(journal.usage()).toMatchObject({
      bytes: lines.join('\n').length + 1,
      sinceMs: expect.any(Number),
    });
    expect(await replayed(journal)).toEqual(lines);
    expect(journal.usage()).toEqual({ bytes: 0, sinceMs: null });
    expect(await replayed(journal)).toEqual([]);
    await journal.close();
    expect(await readdir(directory)).toEqual([]);
  });

  it('keeps lines whose replay fails, and takes more meanwhile', async () => {
    const journal = journalOf();
    await journal.append(['first']);
    const failing = journal.replay(async () => {
      await journal.append(['second']);
      throw new Error('away');
    });
    await expect(failing).rejects.toThrow('away');
    expect(await replayed(journal)).toEqual(['first', 'second']);
    await journal.close();
  });

  it('loses no line that is appended while it is replayed', async () => {
    const journal = journalOf();
    const found: string[] = [];
    const lines = Array.from({ length: 300 }, (_, index) => `line ${index}`);
    let isOver = false;
    const replaying = (async () => {
      while (!isOver) found.push(...(await replayed(journal)));
    })();
    for (const line of lines) await journal.append([line]);
    isOver = true;
    await replaying;
    found.push(...(await replayed(journal)));
    expect(found).toEqual(lines);
    await journal.close();
  });

  it('refuses what exceeds its bytes, and takes more once it is replayed', async () => {
    const journal = journalOf({ maxBytes: 100 });
    await journal.append(['x'.repeat(60)]);
    await expect(journal.append(['y'.repeat(60)])).rejects.toThrow(JournalFullError);
    await journal.append(['z'.repeat(20)]);
    expect(await replayed(journal)).toEqual(['x'.repeat(60), 'z'.repeat(20)]);
    await journal.append(['y'.repeat(60)]);
    expect(await replayed(journal)).toEqual(['y'.repeat(60)]);
    await journal.close();
  });

  it('rejects where it cannot be written, and recovers', async () => {
    const blocked = path.join(directory, 'file');
    await writeFile(blocked, '');
    const journal = journalOf({ directory: blocked });
    await expect(journal.append(['lost'])).rejects.toMatchObject({ code: expect.any(String) });
    await rm(blocked);
    await journal.append(['kept']);
    expect(await replayed(journal)).toEqual(['kept']);
    await journal.close();
  });

  it('is taken over by a neighbour once its node is silent, without a line that is torn', async () => {
    const dead = journalOf();
    await dead.append(['one', 'two']);
    const [folder = ''] = await foldersOf();
    const [segment = ''] = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
    await appendFile(path.join(folder, segment), '{"id":"tor');
    const neighbours = [journalOf(), journalOf()];
    await Promise.all(neighbours.map((journal) => journal.beat()));
    expect(neighbours.map((journal) => journal.usage().bytes)).toEqual([0, 0]);
    await silence();
    await Promise.all(neighbours.map((journal) => journal.beat()));
    const found = await Promise.all(neighbours.map((journal) => replayed(journal)));
    expect(found.flat()).toEqual(['one', 'two']);
    expect(await readdir(directory)).toEqual([]);
  });

  it('writes lines anew where a neighbour took its folder over meanwhile', async () => {
    const slow = journalOf();
    await slow.append(['one']);
    await silence();
    const neighbour = journalOf();
    await neighbour.beat();
    expect(await replayed(neighbour)).toEqual(['one']);
    await slow.append(['two']);
    await slow.beat();
    await slow.append(['three']);
    expect(await replayed(slow)).toEqual(['two', 'three']);
    await slow.close();
  });

  it('leaves what it could not replay to whoever looks next', async () => {
    const ended = journalOf();
    await ended.append(['one']);
    await ended.close();
    const next = journalOf();
    await next.beat();
    expect(await replayed(next)).toEqual(['one']);
  });

  it('shows neighbours that it lives, in folders that it took over too', async () => {
    const dead = journalOf();
    await dead.append(['one']);
    await silence();
    const neighbour = journalOf();
    await neighbour.beat();
    await neighbour.append(['two']);
    await silence();
    await neighbour.beat();
    const third = journalOf();
    await third.beat();
    expect(await replayed(third)).toEqual([]);
    expect(await replayed(neighbour)).toEqual(['one', 'two']);
    await neighbour.close();
  });

  it('is readable by its owner alone', async () => {
    const journal = journalOf();
    await journal.append(['one']);
    const [folder = ''] = await foldersOf();
    const modes = await Promise.all(
      [folder, ...(await readdir(folder)).map((name) => path.join(folder, name))].map(
        async (name) => (await stat(name)).mode & 0o077,
      ),
    );
    expect(modes).toEqual([0, 0, 0]);
    await replayed(journal);
    await journal.close();
  });
});
