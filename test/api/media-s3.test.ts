import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mediaLimits, type Medium } from '@parley/contracts/public';
import { MediaSweeper } from '@parley/domain/media';
import { Clock } from '@parley/platform/clock';
import { Storage } from '@parley/platform/storage';
import request from 'supertest';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { libraryOf, somePicture } from '../support/materials.js';
import { mp4Video } from '../support/recordings.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const environment: Record<string, string> = {
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'parley',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};
let folder = '';
let server: S3rver;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [
      {
        name: 'parley',
        configs: [],
      },
    ],
  });
  const { port } = await new Promise<AddressInfo>((resolve, reject) =>
    server.run((error, address) => (error ? reject(error) : resolve(address))),
  );
  environment['S3_ENDPOINT'] = `http://127.0.0.1:${port}`;
});
const world = withWorld({ environment });
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps files in a bucket, gives parts of them, and deletes what nothing refers to', async () => {
  const { tenantId, token } = await makeTenant(world);
  const { upload } = libraryOf(world, token);
  const bytes = mp4Video(300_000);
  const [video, picture] = [await upload(bytes, 'tour.mp4'), await upload(await somePicture())];
  const fetched = async (url: string, range?: string): Promise<Response> =>
    fetch(world.url + url, range ? { headers: { range } } : {});
  const bufferOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
  expect((await bufferOf(await fetched(video.url))).equals(bytes)).toBe(true);
  const part = await fetched(video.url, 'bytes=1000-200000');
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-200000/${bytes.length}`,
  ]);
  expect((await bufferOf(part)).equals(bytes.subarray(1_000, 200_001))).toBe(true);
  expect((await fetched(picture.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/webp');

  const keys = ({ id }: Medium) => [`${tenantId}/${id}`, `${tenantId}/${id}.thumbnail`];
  const storage = world.app.get(Storage, { strict: false });
  const there = async (medium: Medium) => Promise.all(keys(medium).map((key) => storage.exists(key)));
  expect(await there(picture)).toEqual([true, true]);
  const clock = world.app.get(Clock);
  vi.spyOn(clock, 'nowMs').mockReturnValue(clock.nowMs() + (mediaLimits.unusedHours + 1) * 3_600_000);
  await world.app.get(MediaSweeper, { strict: false }).sweep();
  expect(await there(picture)).toEqual([false, false]);
  expect(await world.rows.find('media', {})).toEqual([]);
});

it('says that the store is away, and leaves nothing half-done', async () => {
  const tenant = await makeTenant(world);
  const storage = world.app.get(Storage, { strict: false });
  vi.spyOn(storage, 'put').mockRejectedValueOnce(
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  );
  const bytes = await somePicture();
  const send = () =>
    request(world.url)
      .post('/api/media?name=a.png')
      .set('authorization', `Bearer ${tenant.token}`)
      .set('content-type', 'image/png')
      .send(bytes);
  const refused = await send().expect(503);
  expect((refused.body as { error: string }).error).toBe('server.unavailable');
  await send().expect(200);
  await world.app.get(MediaSweeper, { strict: false }).sweep();
  expect(await world.rows.find('media', { tenantId: tenant.tenantId }, ['status'])).toEqual([
    { status: 'stored' },
  ]);
});
