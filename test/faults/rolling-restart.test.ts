import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { type Nginx, startNginx, whyNoNginx } from '../support/nginx.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

/** The limit for four api starts beside busy clients on a busy machine. */
const slow = 600_000;

const obstacle = await whyNoNginx();
if (obstacle) process.stdout.write(`No rolling restart was made: ${obstacle}\n`);

const world = withWorld();
const children = new Set<ChildProcess>();
let nginx: Nginx | undefined;
let over = false;
afterAll(async () => {
  over = true;
  for (const child of children) child.kill('SIGKILL');
  await nginx?.stop();
});

/** Starts the built api on a port. Resolves when it listens. */
async function startApi(port: number): Promise<ChildProcess> {
  const child = fork(path.join(root, 'apps/api/dist/main.js'), {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SHUTDOWN_DRAIN_SECONDS: '2' },
    // Clears the conditions with which tests load sources.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  expect(said, 'what an api says once it listens').toEqual({ ready: true });
  return child;
}

interface Answer {
  /** The title of a created material; undefined for a read. */
  title: string | undefined;
  /** Whether nginx may repeat the request at another api, because a repetition has no second effect. */
  isRepeatable: boolean;
  status: number;
}

/** Creates materials one after another, alternately with and without an idempotency key, and reads in between. */
async function writeUntil(
  url: string,
  token: string,
  { answers, isOver }: { answers: Answer[]; isOver: () => boolean },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const statusOf = (request: Promise<Response>) =>
    request.then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
  for (let n = 0; !isOver(); n++) {
    const title = randomUUID();
    const body = JSON.stringify({ type: 'text', title, content: 'Hello' });
    const isKeyed = n % 2 === 0;
    const key: Record<string, string> = isKeyed ? { 'idempotency-key': randomUUID() } : {};
    const post = fetch(`${url}/api/materials`, { method: 'POST', headers: { ...headers, ...key }, body });
    answers.push({ title, isRepeatable: isKeyed, status: await statusOf(post) });
    const read = fetch(`${url}/api/materials?limit=1`, { headers });
    answers.push({ title: undefined, isRepeatable: true, status: await statusOf(read) });
  }
}

// Real: nginx with the configuration of deploy/nginx, two built apis as processes, PostgreSQL, Redis.
describe.skipIf(obstacle)('two apis behind nginx', () => {
  it(
    'are restarted one after the other while clients write: each request that may be repeated is answered, nothing is written twice',
    async () => {
      const tenant = await makeTenant(world);
      const ports = [await freePort(), await freePort()];
      const apis = await Promise.all(ports.map(startApi));
      const { url } = (nginx = await startNginx(ports));
      const answers: Answer[] = [];
      const clients = Array.from({ length: 12 }, () =>
        writeUntil(url, tenant.token, { answers, isOver: () => over }),
      );
      /** Until nginx, which uses the apis in turn, has sent each of them a request of every client. */
      const untilAllAreAsked = async () => {
        const before = answers.length;
        await expect.poll(() => answers.length - before, { timeout: slow / 6 }).toBeGreaterThan(200);
      };
      await untilAllAreAsked();
      for (const [i, port] of ports.entries()) {
        const api = apis[i] as ChildProcess;
        api.kill('SIGTERM');
        const [code] = (await once(api, 'exit')) as [number];
        expect(code).toBe(0);
        apis[i] = await startApi(port);
        await untilAllAreAsked();
      }
      over = true;
      await Promise.all(clients);

      const failed = answers.filter(({ status }) => status !== 200);
      process.stdout.write(`rolling restart: ${failed.length} of ${answers.length} answers failed\n`);
      expect(failed.filter(({ isRepeatable }) => isRepeatable)).toEqual([]);
      // Other requests are lost when they arrive at the moment at which an api ends.
      expect(failed.length).toBeLessThanOrEqual(Math.max(2, answers.length / 500));
      const rows = await world.rows.find('materials', { tenantId: tenant.tenantId }, ['title']);
      const stored = rows.map(({ title }) => title);
      expect(new Set(stored).size).toBe(stored.length);
      const acknowledged = answers.filter(({ title, status }) => title !== undefined && status === 200);
      expect(acknowledged.filter(({ title }) => !stored.includes(title ?? ''))).toEqual([]);
    },
    slow,
  );
});
