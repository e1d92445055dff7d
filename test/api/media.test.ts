import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { defaultQuotas, mediaLimits, type Medium } from '@parley/contracts/public';
import { MediaService, MediaSweeper } from '@parley/domain/media';
import { SessionService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Database } from '@parley/platform/database';
import sharp from 'sharp';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suspend } from '../support/operator.js';
import { aac, m4a, mp3, mp4Video, ogg, pdf, wav, webm } from '../support/recordings.js';
import { makeAgent } from '../support/sign-in.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();
let tenant: TestTenant;
let drawings = 0;

beforeEach(async () => {
  tenant = await makeTenant(world);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A picture that differs from all others. */
const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: drawings++ % 256, g: 90, b: 160 } } });
/** A picture of many colours, which a lossy format would blur. */
const detailed = (width = 256, height = 192) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    pixels[at] = 128 + 100 * Math.sin((x * (1 + (at % 3)) + y * 2) / 21 + drawings);
  }
  drawings++;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
/** The greatest difference of any channel of any pixel. */
const farthest = async (one: Buffer, other: Buffer, animated = false): Promise<number> => {
  const pixels = (bytes: Buffer) => sharp(bytes, { animated }).ensureAlpha().raw().toBuffer();
  const [a, b] = [await pixels(one), await pixels(other)];
  expect(a.length).toBe(b.length);
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] ?? 0))), 0);
};
/** A PNG with one bit per pixel. */
const bilevel = (width: number, height: number): Buffer => {
  const chunk = (name: string, body: Buffer): Buffer => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};
const upload = (bytes: Buffer, name = 'offer.jpg', by = tenant) =>
  by
    .as('post', `/api/media?name=${encodeURIComponent(name)}`)
    .set('content-type', 'application/octet-stream')
    .send(bytes);
const uploaded = async (bytes: Buffer, name?: string, by?: TestTenant): Promise<Medium> => {
  const reply = await upload(bytes, name, by);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as Medium;
};
const fetched = (url: string) => request(world.url).get(url).buffer(true).parse(asBuffer);
const asBuffer = (response: request.Response, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as Readable;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
const folderOf = ({ tenantId }: TestTenant): string => path.join(world.app.get(Config).storageDir, tenantId);
const filesOf = (of: TestTenant): string[] =>
  existsSync(folderOf(of))
    ? readdirSync(folderOf(of), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('med_'))
    : [];
const rowsOf = ({ tenantId }: TestTenant) => world.rows.find('media', { tenantId }, ['id', 'status']);

describe('an upload', () => {
  it.each([
    ['png', 'image/png', 'Offer, summer.png'],
    ['jpeg', 'image/jpeg', 'Offer, summer.JPG'],
    // Files that platforms refuse are converted to ones they accept.
    ['webp', 'image/jpeg', 'Offer, summer.JPG'],
    ['gif', 'image/png', 'Offer, summer.png'],
  ] as const)('draws a %s anew as %s, with a thumbnail', async (format, type, saved) => {
    const bytes = await picture().toFormat(format).toBuffer();
    const name = format === 'png' ? 'Offer, summer.webp' : 'Offer, summer.JPG';
    const medium = await uploaded(bytes, name);
    expect(medium).toMatchObject({ kind: 'picture', type, name: saved, width: 640, height: 480 });
    const file = await fetched(medium.url).expect(200);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'content-length': String(medium.bytes),
      'content-disposition': `inline; filename="${saved}"; filename*=UTF-8''${encodeURIComponent(saved)}`,
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.headers['cache-control']).toMatch(/^private/);
    const drawn = { format: type.slice('image/'.length), width: 640, height: 480 };
    expect(await sharp(file.body as Buffer).metadata()).toMatchObject(drawn);
    const client = await world.app
      .get(Database)
      .asTenant(tenant.tenantId, (tx) => world.app.get(MediaService).forClient(tx, medium.id));
    expect(client).toMatchObject({ type, name: saved, bytes: medium.bytes });
    const thumbnail = await fetched(medium.thumbnailUrl ?? '').expect(200);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    expect(thumbnail.headers['content-disposition']).toContain('filename="Offer, summer.webp"');
    expect(await sharp(thumbnail.body as Buffer).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 240,
    });
  });

  it('keeps each pixel of a PNG, its transparency too', async () => {
    const bytes = await detailed().ensureAlpha(0.4).png().toBuffer();
    const { url, type } = await uploaded(bytes, 'logo.png');
    expect(type).toBe('image/png');
    const { body } = await fetched(url).expect(200);
    expect(await farthest(bytes, body as Buffer)).toBe(0);
    const webp = await detailed().ensureAlpha(0.4).webp({ lossless: true }).toBuffer();
    expect((await uploaded(webp, 'logo.webp')).type).toBe('image/png');
  });

  it('keeps a JPEG so that nobody sees a difference', async () => {
    const bytes = await detailed().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
    const { url } = await uploaded(bytes, 'photo.jpg');
    const { body } = await fetched(url).expect(200);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ chromaSubsampling: '4:4:4' });
    expect(await farthest(bytes, body as Buffer)).toBeLessThan(16);
  });

  it('names a file after the type that it became', async () => {
    const bytes = await detailed().webp({ lossless: false }).toBuffer();
    const medium = await uploaded(bytes, 'photo.webp');
    expect(medium).toMatchObject({ type: 'image/jpeg', name: 'photo.jpg' });
    const { headers } = await fetched(medium.url).expect(200);
    expect(headers['content-disposition']).toContain('filename="photo.jpg"');
  });

  it('shows the colours of another colour space as they were', async () => {
    const plain = await picture(64, 64).png().toBuffer();
    const wide = await sharp(plain).withIccProfile('p3').png().toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const { url } = await uploaded(wide, 'wide.png');
    const { body } = await fetched(url).expect(200);
    expect((await sharp(body as Buffer).metadata()).icc).toBeUndefined();
    expect(await farthest(plain, body as Buffer)).toBeLessThan(4);
  });

  it('is found again as it came where it was once kept as WebP', async () => {
    const bytes = await picture().png().toBuffer();
    const old = await uploaded(bytes, 'photo.png');
    const [{ hash } = { hash: '' }] = await world.rows.find('media', { id: old.id }, ['hash']);
    await world.rows.change('media', { id: old.id }, { type: 'image/webp', hash: `webp:${hash}` });
    const again = await uploaded(bytes, 'photo.png');
    expect([again.id === old.id, again.type]).toEqual([false, 'image/png']);
    await fetched(old.url).expect(200).expect('content-type', 'image/webp');
    expect((await uploaded(bytes, 'photo.png')).id, 'the same of two').toBe(again.id);
  });

  it('turns a photo upright, and keeps neither where it was taken nor what was hidden behind it', async () => {
    const photo = await picture(600, 300)
      .withExif({ IFD0: { Artist: 'Somewhere at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const medium = await uploaded(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
    expect(medium).toMatchObject({ width: 300, height: 600 });
    const { body } = await fetched(medium.url).expect(200);
    expect((body as Buffer).includes('script')).toBe(false);
    expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
  });

  it('keeps a moving picture moving', async () => {
    const frames = [1, 2, 3].map((red) => ({
      create: { width: 40, height: 30, channels: 3 as const, background: { r: red * 60, g: 0, b: 0 } },
    }));
    const stills = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const gif = await sharp(stills, { join: { animated: true } })
      .gif()
      .toBuffer();
    const medium = await uploaded(gif, 'wave.gif');
    expect(medium).toMatchObject({ width: 40, height: 30 });
    expect(medium.type).toBe('image/gif');
    const { body, headers } = await fetched(medium.url);
    expect(headers['content-disposition']).toContain('filename="wave.gif"');
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'gif', pages: 3 });
    expect(await farthest(gif, body as Buffer, true)).toBe(0);
  });

  it.each([
    ['mp3', mp3(), 'audio', 'audio/mpeg'],
    ['ogg', ogg(), 'audio', 'audio/ogg'],
    ['m4a', m4a(), 'audio', 'audio/mp4'],
    ['wav', wav(), 'audio', 'audio/wav'],
    ['aac', aac(), 'audio', 'audio/aac'],
    ['mp4', mp4Video(), 'video', 'video/mp4'],
    ['webm', webm(), 'video', 'video/webm'],
    ['pdf', pdf(), 'document', 'application/pdf'],
  ])('keeps %s as it is', async (extension, bytes, kind, type) => {
    const medium = await uploaded(bytes, `a.${extension}`);
    expect(medium).toMatchObject({ kind, type, bytes: bytes.length, width: null, thumbnailUrl: null });
    const file = await fetched(medium.url).expect(200);
    expect((file.body as Buffer).equals(bytes)).toBe(true);
    expect(file.headers['content-type']).toBe(type);
    expect(file.headers['content-disposition']).toMatch(kind === 'document' ? /^attachment/ : /^inline/);
  });

  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(60)]);
  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'photo.jpg'],
    ['a page', Buffer.from('<!doctype html><html><body>hello</body></html>'), 'photo.png'],
    ['a drawing with markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>'), 'a.svg'],
    ['an archive', zip, 'photo.png'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'song.mp3'],
    ['nothing', Buffer.alloc(0), 'photo.png'],
    ['a text', Buffer.from('hello'), 'a.txt'],
  ])('takes no %s, whatever it is called', async (_, bytes, name) => {
    const before = (await rowsOf(tenant)).length;
    for (const type of ['image/jpeg', 'application/octet-stream', 'video/mp4']) {
      const reply = await upload(bytes, name).set('content-type', type).expect(415);
      expect(reply.body.error).toBe('media.type_unsupported');
    }
    expect(await rowsOf(tenant)).toHaveLength(before);
  });

  it.each([
    ['a cut PNG', Buffer.from('89504e470d0a1a0a0000000d4948445200000010', 'hex')],
    ['a script behind the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946<script>', 'latin1')],
    [
      'a script that begins like a JPEG',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>')]),
    ],
    ['a cut video', mp4Video().subarray(0, 50_000)],
    [
      'a page behind the first bytes of an MP3',
      Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.from('<html>'.repeat(99))]),
    ],
    ['a cut PDF', pdf().subarray(0, 40)],
    [
      'a page behind the first bytes of a WebM',
      Buffer.concat([webm().subarray(0, 20), Buffer.from('<html>')]),
    ],
  ])('reads no %s', async (_, bytes) => {
    const reply = await upload(bytes);
    expect([415, 422]).toContain(reply.status);
    expect(reply.body.error).toMatch(/^media\.(broken|type_unsupported)$/);
  });

  it('does not unfold a small picture of very many pixels', async () => {
    const bomb = await picture(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(bomb).expect(413)).body.error).toBe('media.too_large');
  });

  it('refuses from its head a picture of very many rows, which would take long to draw', async () => {
    const tall = bilevel(1, 38_999_999);
    expect(tall.length).toBeLessThan(100_000);
    expect((await upload(tall).expect(413)).body.error).toBe('media.too_large');
    expect((await upload(bilevel(mediaLimits.sideMax + 1, 1)).expect(413)).body.error).toBe(
      'media.too_large',
    );
    expect(await uploaded(bilevel(1, mediaLimits.sideMax))).toMatchObject({ width: 1, height: 4_096 });
  });

  const empty = (part: Buffer, count: number) => Buffer.alloc(part.length * count, part);
  it.each([
    [
      'an MP4 of a million boxes',
      Buffer.concat([mp4Video(9), empty(Buffer.from('\0\0\0\x08free', 'latin1'), 1_000_000)]),
    ],
    [
      'a WAV of a million chunks',
      Buffer.concat([
        wav().subarray(0, 36),
        empty(Buffer.from('note\0\0\0\0', 'latin1'), 1_000_000),
        wav().subarray(36),
      ]),
    ],
  ])('does not look through %s', async (_, bytes) => {
    expect((await upload(bytes).expect(422)).body.error).toBe('media.broken');
  });

  it('draws a large one smaller', async () => {
    const medium = await uploaded(await picture(5_000, 2_500).jpeg().toBuffer());
    expect(medium).toMatchObject({ width: 4_096, height: 2_048 });
  });

  it('refuses what is larger than its kind may be, and breaks off what is larger than any', async () => {
    const song = Buffer.concat(Array.from({ length: 51_000 }, () => mp3().subarray(0, 417)));
    expect(song.length).toBeGreaterThan(mediaLimits.bytesMax.audio);
    expect((await upload(song).expect(413)).body.error).toBe('media.too_large');
    // With the length in a header, and without it in chunks.
    const announced = await fetch(`${world.url}/api/media?name=a`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.token}` },
      body: Buffer.alloc(mediaLimits.bytesMax.video + 1),
    });
    expect([announced.status, ((await announced.json()) as { error: string }).error]).toEqual([
      413,
      'media.too_large',
    ]);
    const pieces = await fetch(`${world.url}/api/media?name=a`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.token}` },
      body: Readable.toWeb(
        Readable.from(Array.from({ length: 65 }, () => Buffer.alloc(1024 * 1024, 1))),
      ) as ReadableStream,
      duplex: 'half',
    });
    expect(pieces.status).toBe(413);
  });

  it('finds the same bytes again, for the own tenant alone', async () => {
    const bytes = await picture().png().toBuffer();
    const [other, first] = [await makeTenant(world), await uploaded(bytes)];
    const again = await uploaded(bytes, 'called otherwise.png');
    expect(again).toEqual(first);
    expect((await uploaded(bytes, 'a', other)).id).not.toBe(first.id);
  });

  it('of the same bytes sent at once is one, and one file', async () => {
    const own = await makeTenant(world);
    const bytes = await picture().png().toBuffer();
    const media = await Promise.all([1, 2, 3].map(() => uploaded(bytes, 'a.png', own)));
    expect(new Set(media.map(({ id }) => id)).size).toBe(1);
    await world.app.get(MediaSweeper).sweep();
    expect(await rowsOf(own)).toEqual([{ id: media[0]?.id, status: 'stored' }]);
    expect(filesOf(own)).toHaveLength(2);
    const written = await world.rows.find('audit_entries', {
      tenantId: own.tenantId,
      action: 'media.upload',
    });
    expect(written).toHaveLength(1);
  });

  it('is refused once the files take all the room there is, also of two at once', async () => {
    const own = await makeTenant(world, { family: 'MIAN_FEI_ROOT' });
    const [one, two] = [await picture(64, 64).png().toBuffer(), await picture(64, 64).png().toBuffer()];
    const { bytes } = await uploaded(await picture(64, 64).png().toBuffer(), 'a', own);
    // Many files of the largest possible size, because a row holds no larger one.
    await world.sql(
      `insert into media (id, tenant_id, status, hash, kind, type, name, bytes, created_at, kept_from)
       select 'med_' || n, $1, 'stored', n::text, 'video', 'video/mp4', '', size, now(), now()
       from (select n, case n when 0 then ($2::bigint % 1000000000)::int else 1000000000 end as size
             from generate_series(0, ($2::bigint / 1000000000)::int) n) x where size > 0`,
      [own.tenantId, defaultQuotas.MIAN_FEI_ROOT.fileBytes - bytes * 2 - 20],
    );
    const replies = await Promise.all([upload(one, 'a', own), upload(two, 'b', own)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'quotas.reached',
      details: [{ field: 'fileBytes', values: { limit: '1 GB' } }],
    });
    const stored = replies[0]?.status === 200 ? one : two;
    expect((await upload(stored, 'a', own)).status, 'one that is there already').toBe(200);
  });

  it('is for signed-in people of a tenant, desktop clients among them', async () => {
    const bytes = await picture().png().toBuffer();
    await request(world.url).post('/api/media?name=a').send(bytes).expect(401);
    const { subAccountId } = await makeAgent(world, tenant.tenantId);
    const { accessToken } = await world.app.get(Database).asTenant(tenant.tenantId, (tx) =>
      world.app.get(SessionService).start(tx, {
        kind: 'desktop',
        role: 'agent',
        userId: null,
        subAccountId,
        tenantId: tenant.tenantId,
      }),
    );
    const by = (path: string) => request(world.url).post(path).set('authorization', `Bearer ${accessToken}`);
    await by('/api/media?name=a').set('content-type', 'image/png').send(bytes).expect(200);
    await by('/api/certification/pictures').set('content-type', 'image/png').send(bytes).expect(401);
  });

  it.each(['', '%20', '%E2%80%8B', 'a%00b', 'a%E2%80%AEgpj.exe', 'x'.repeat(mediaLimits.nameMax + 1)])(
    'asks for a name, not %j',
    async (name) => {
      const reply = await tenant
        .as('post', `/api/media?name=${name}`)
        .set('content-type', 'image/png')
        .send(await picture().png().toBuffer())
        .expect(400);
      expect(reply.body.details[0].field).toBe('name');
    },
  );

  it('waits a while after very many of one person', async () => {
    const bytes = await picture(8, 8).png().toBuffer();
    for (let n = 0; n < mediaLimits.uploadsPerMinute; n++) await upload(bytes).expect(200);
    const reply = await upload(bytes).expect(429);
    expect(reply.body.error).toBe('request.too_many');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('leaves other routes without files', async () => {
    await tenant
      .as('post', '/api/tenants/export')
      .set('content-type', 'application/octet-stream')
      .send(Buffer.from('x'))
      .expect(415);
  });
});

describe('an address', () => {
  it('gives parts of a file', async () => {
    const bytes = mp4Video();
    const { url } = await uploaded(bytes);
    const part = async (range: string) => fetched(url).set('range', range);
    const middle = await part('bytes=1000-1999');
    expect(middle.status).toBe(206);
    expect(middle.headers).toMatchObject({
      'content-range': `bytes 1000-1999/${bytes.length}`,
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
    });
    expect((middle.body as Buffer).equals(bytes.subarray(1_000, 2_000))).toBe(true);
    const end = await part('bytes=-10');
    expect((end.body as Buffer).equals(bytes.subarray(-10))).toBe(true);
    const several = await part('bytes=0-1,5-6');
    expect([several.status, (several.body as Buffer).length]).toEqual([200, bytes.length]);
    const outside = await part(`bytes=${bytes.length}-`);
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    const head = await request(world.url).head(url).expect(200);
    expect(head.headers['content-length']).toBe(String(bytes.length));
  });

  it('is the same for hours, and good for half as long at least', async () => {
    const { id, url } = await uploaded(await picture().png().toBuffer());
    const clock = world.app.get(Clock);
    const now = clock.nowMs();
    const step = (mediaLimits.addressHours / 2) * 3_600_000;
    const start = Math.ceil(now / step) * step;
    const at = async (ms: number): Promise<string> => {
      vi.spyOn(clock, 'nowMs').mockReturnValue(ms);
      const views = await world.app
        .get(Database)
        .asTenant(tenant.tenantId, (tx) => world.app.get(MediaService).ofIds(tx, [id]));
      return views.get(id)?.url ?? '';
    };
    const early = await at(start);
    expect(await at(start + step - 1)).toBe(early);
    expect(await at(start + step)).not.toBe(early);
    vi.spyOn(clock, 'nowMs').mockReturnValue(start + 2 * step - 1);
    await fetched(early).expect(200);
    vi.spyOn(clock, 'nowMs').mockReturnValue(start + 2 * step);
    expect(JSON.parse(((await fetched(early).expect(403)).body as Buffer).toString())).toMatchObject({
      error: 'media.address_invalid',
    });
    await fetched(url).expect(403);
  });

  it('is not made up, and opens its own file alone', async () => {
    const [one, two] = [
      await uploaded(await picture().png().toBuffer()),
      await uploaded(await picture().png().toBuffer()),
    ];
    const query = one.url.slice(one.url.indexOf('?'));
    await fetched(`/api/media/${two.id}${query}`).expect(403);
    await fetched(`/api/media/${one.id}/thumbnail${query}`).expect(403);
    await fetched(one.url.replace(/until=\d+/, 'until=9999999999')).expect(403);
    await fetched(`${one.url}x`).expect(403);
    await fetched(`/api/media/${one.id}`).expect(400);
    await fetched(`/api/media/nothing${query}`).expect(404);
  });

  it('opens nothing while its tenant is suspended', async () => {
    const own = await makeTenant(world);
    const { url, thumbnailUrl } = await uploaded(await picture().png().toBuffer(), 'a', own);
    await suspend(world, own.tenantId);
    await fetched(url).expect(404);
    await fetched(thumbnailUrl ?? '').expect(404);
  });
});

describe('the sweep', () => {
  const later = (hours: number): void => {
    const clock = world.app.get(Clock);
    const now = clock.nowMs() + hours * 3_600_000;
    vi.spyOn(clock, 'nowMs').mockReturnValue(now);
  };

  it('deletes what nothing refers to any more, with its files, once it is a day old', async () => {
    const own = await makeTenant(world);
    const [unused, used, fresh] = [
      await uploaded(await picture().png().toBuffer(), 'a', own),
      await uploaded(await picture().png().toBuffer(), 'b', own),
      await uploaded(await picture().png().toBuffer(), 'c', own),
    ];
    await world.rows.add('materials', {
      id: 'mat_1',
      tenantId: own.tenantId,
      type: 'picture',
      title: '',
      mediumId: used.id,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const sweep = world.app.get(MediaSweeper);
    await sweep.sweep();
    expect(await rowsOf(own)).toHaveLength(3);
    later(mediaLimits.unusedHours + 1);
    await world.rows.change('media', { id: fresh.id }, { keptFrom: world.app.get(Clock).now() });
    await sweep.sweep();
    expect((await rowsOf(own)).map(({ id }) => id)).toEqual([used.id, fresh.id]);
    expect(filesOf(own).some((name) => name.includes(unused.id))).toBe(false);
    expect(filesOf(own)).toHaveLength(4);
    const dated = await world.rows.one('media', { id: used.id });
    later(mediaLimits.unusedHours + 1);
    await world.rows.change('media', { id: fresh.id }, { keptFrom: world.app.get(Clock).now() });
    await sweep.sweep();
    expect(await world.rows.one('media', { id: used.id }), 'not looked at again so soon').toEqual(dated);
    await world.app.get(Database).asTenant(own.tenantId, async (tx) => {
      await tx.query(`delete from materials where id = 'mat_1'`);
      await world.app.get(MediaService).release(tx, [used.id]);
    });
    later(mediaLimits.unusedHours + 1);
    await sweep.sweep();
    expect(await rowsOf(own)).toEqual([]);
    expect(filesOf(own)).toEqual([]);
  });

  it('leaves what comes again with the same bytes a file of its own', async () => {
    const own = await makeTenant(world);
    const bytes = await picture().png().toBuffer();
    const first = await uploaded(bytes, 'a', own);
    // A sweep that stopped between hiding the file and deleting its bytes.
    await world.rows.change('media', { id: first.id }, { status: 'dropping' });
    await fetched(first.url).expect(404);
    const second = await uploaded(bytes, 'a', own);
    await world.app.get(MediaSweeper).sweep();
    expect((await rowsOf(own)).map(({ id }) => id)).toEqual([second.id]);
    await fetched(second.url).expect(200);
  });

  it('removes what a stopped upload left behind', async () => {
    const own = await makeTenant(world);
    const { id } = await uploaded(await picture().png().toBuffer(), 'a', own);
    await world.rows.change('media', { id }, { status: 'storing' });
    await world.app.get(MediaSweeper).sweep();
    expect(await rowsOf(own), 'it may go on').toHaveLength(1);
    later(1);
    await world.app.get(MediaSweeper).sweep();
    expect(await rowsOf(own)).toEqual([]);
    expect(filesOf(own)).toEqual([]);
  });

  it('waits for whoever begins to refer to a file', async () => {
    const own = await makeTenant(world);
    const { id } = await uploaded(await picture().png().toBuffer(), 'a', own);
    later(mediaLimits.unusedHours + 1);
    await world.app.get(Database).asTenant(own.tenantId, async (tx) => {
      await world.app.get(MediaService).require(tx, id, ['picture']);
      await world.app.get(MediaSweeper).sweep();
      await tx.query(
        `insert into materials (id, tenant_id, type, title, medium_id, created_at, updated_at)
         values ('mat_2', $1, 'picture', '', $2, now(), now())`,
        [own.tenantId, id],
      );
    });
    await world.app.get(MediaSweeper).sweep();
    expect(await rowsOf(own)).toEqual([{ id, status: 'stored' }]);
  });
});
