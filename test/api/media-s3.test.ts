import { mediaLimits, type Medium } from '@parley/contracts/public';
import { MediaSweeper } from '@parley/domain/media';
import { Clock } from '@parley/platform/clock';
import { Storage } from '@parley/platform/storage';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { libraryOf, somePicture } from '../support/materials.js';
import { mp4Video } from '../support/recordings.js';
import { S3Server } from '../fixtures/s3-server.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const server = new S3Server();
const environment: Record<string, string> = {};
beforeAll(async () => void Object.assign(environment, await server.start()));
const world = withWorld({ environment });
afterAll(() => server.stop());
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
  expect(new Set(server.objects.keys())).toEqual(new Set([keys(video)[0], ...keys(picture)]));
  const clock = world.app.get(Clock);
  vi.spyOn(clock, 'nowMs').mockReturnValue(clock.nowMs() + (mediaLimits.unusedHours + 1) * 3_600_000);
  await world.app.get(MediaSweeper, { strict: false }).sweep();
  expect(await there(picture)).toEqual([false, false]);
  expect(server.objects.size).toBe(0);
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
