import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { snapshot } from '../../tools/fleet/reconcile.mjs';
import { afterAll, expect, it } from 'vitest';
import { somePicture } from '../support/materials.js';
import { type ProcessEnd, runToEnd } from '../support/process-end.js';
import { checkInvariants } from './invariants.mjs';
import { startSystem } from './system.mjs';

/** The limit for two whole starts on a busy machine. */
const slow = 600_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-restored-'));
fs.chmodSync(folder, 0o755);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const below = (name: string): string => path.join(folder, name);

type System = Awaited<ReturnType<typeof startSystem>>;
type Owner = Awaited<ReturnType<typeof signIn>>;

/** Uploads a picture. Resolves with its id when it is acknowledged. */
async function upload(system: System, owner: Owner, bytes: Buffer): Promise<string> {
  const response = await fetch(`${system.url}/api/media?name=picture.png`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token()}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

const run = (file: string, ...args: string[]): Promise<ProcessEnd> =>
  runToEnd(file, args, { HOME: process.env['HOME'], LOG_LEVEL: 'warn' }, slow / 2);

/** The ids that exist in a table of the restored database. */
async function found(system: System, table: string, ids: Iterable<string>): Promise<Set<string>> {
  const sql = `select id from ${table} where id = any($1::uuid[])`;
  const rows = (await system.query(sql, [[...ids]])) as unknown as { id: string }[];
  return new Set(rows.map(({ id }) => id));
}

// Real: every process as `npm start` runs it, the clients, and the two commands.
it(
  'what was acknowledged before a backup under load is there after the machine was lost',
  async () => {
    const system = await startSystem('backup', { demoClients: false });
    const owner = await signIn(system);
    const { plan } = await planFleet(system, owner, 6);
    const before = await snapshot(system, owner);
    const firstNumber = takeNumbers(system.folder, 1_000_000);
    const fleet = new Fleet({ url: system.url, plan, firstNumber });
    await fleet.connect();
    fleet.start(60);
    await expect.poll(() => fleet.ackedIds.size, { timeout: 60_000 }).toBeGreaterThan(150);
    const pictures: { id: string; bytes: Buffer }[] = [];
    for (let i = 0; i < 3; i++) {
      const bytes = await somePicture();
      pictures.push({ bytes, id: await upload(system, owner, bytes) });
    }

    const acknowledged = new Set(fleet.ackedIds);
    const messages = new Set(fleet.ackedMessages);
    const backup = await run('tools/backup.mjs', below('backup'), '--data', system.folder);
    expect(backup).toMatchObject({ code: 0, complained: '' });
    const meanwhile = fleet.ackedIds.size - acknowledged.size;
    expect(meanwhile, 'acknowledged while the backup was taken').toBeGreaterThan(0);
    fs.copyFileSync(path.join(system.folder, 'demo.json'), below('demo.json'));
    await fleet.close();
    await system.stop();
    expect(fs.existsSync(system.folder)).toBe(false);

    const restored = await run('tools/restore.mjs', below('backup'), '--data', below('data'));
    expect(restored).toMatchObject({ code: 0, complained: '' });
    fs.copyFileSync(below('demo.json'), path.join(below('data'), 'demo.json'));
    const again = await startSystem('restored', { restored: below('data') });
    try {
      const [reports, texts] = [
        await found(again, 'fan_reports', fleet.log.keys()),
        await found(again, 'message_reports', fleet.messages.keys()),
      ];
      expect([...acknowledged].filter((id) => !reports.has(id))).toEqual([]);
      expect([...messages].filter((id) => !texts.has(id))).toEqual([]);

      const restoredOwner = await signIn(again);
      // Data in the backup is handled once, although the outbox sends it again into an empty Redis.
      const asOfBackup = {
        refused: [],
        log: fleet.log,
        ackedIds: reports,
        messages: fleet.messages,
        ackedMessages: texts,
        ackedReplies: new Set(),
        replies: new Map(),
        written: [],
      };
      const rows = await checkInvariants({
        system: again,
        owner: restoredOwner,
        fleet: asOfBackup,
        listener: undefined,
        before,
        orders: [],
      });
      // Clients got these answers from the lost machine.
      const ofClients = /^(?:who asked|replies said)/;
      expect(rows.filter(({ what, equal }) => !equal && !ofClients.test(what))).toEqual([]);
      for (const { id, bytes } of pictures) expect(await upload(again, restoredOwner, bytes)).toBe(id);

      const next = new Fleet({ url: again.url, plan, firstNumber: firstNumber + 500_000 });
      await next.connect();
      next.start(30);
      await expect.poll(() => next.ackedIds.size, { timeout: 60_000 }).toBeGreaterThan(30);
      next.stop();
      expect(await next.drain()).toBe(true);
      await next.close();
      process.stdout.write(
        `backup: ${acknowledged.size} events before it, ${meanwhile} while it was taken, ${reports.size} restored\n`,
      );
    } finally {
      await again.stop();
    }
  },
  slow,
);
