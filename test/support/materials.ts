import { randomInt } from 'node:crypto';
import type { CreateMaterial, Group, Material, Medium } from '@parley/contracts/public';
import sharp from 'sharp';
import request from 'supertest';
import type { World } from './world.js';

/** A picture different from every other. */
export const somePicture = (width = 64, height = 48): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .composite([
      {
        input: Buffer.from([randomInt(256), randomInt(256), randomInt(256)]),
        raw: { width: 1, height: 1, channels: 3 },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

/** The owner's calls to the library with a token. */
export function libraryOf(world: World, token: string) {
  const post = async <T>(path: string, body: object | Buffer): Promise<T> => {
    const test = request(world.url).post(path).set('authorization', `Bearer ${token}`);
    if (Buffer.isBuffer(body)) void test.set('content-type', 'application/octet-stream');
    const reply = await test.send(body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return (reply.body as { data: T }).data;
  };
  return {
    upload: async (bytes: Buffer, name = 'offer.png'): Promise<Medium> =>
      post(`/api/media?name=${encodeURIComponent(name)}`, bytes),
    group: async (name: string, kind: Group['kind'] = 'material'): Promise<Group> =>
      post('/api/groups', { kind, name }),
    material: async (given: Partial<CreateMaterial> = {}): Promise<Material> =>
      post('/api/materials', { type: 'text', title: 'Hello', content: 'Good day!', ...given }),
  };
}

export interface LibraryRecords {
  groupId: string;
  materialId: string;
  mediumId: string;
  /** The addresses of the medium's file and thumbnail. */
  address: Record<'file' | 'thumbnail', Record<string, string>>;
  /** Private texts. */
  words: string;
}

export async function makeLibrary(world: World, token: string, words: string): Promise<LibraryRecords> {
  const library = libraryOf(world, token);
  const [group, medium] = [await library.group(words), await library.upload(await somePicture(), words)];
  const { id: materialId } = await library.material({
    type: 'picture',
    title: words,
    groupId: group.id,
    mediumId: medium.id,
  });
  const queryOf = (url: string | null) => Object.fromEntries(new URL(url ?? '', world.url).searchParams);
  return {
    groupId: group.id,
    materialId,
    mediumId: medium.id,
    words,
    address: {
      file: queryOf(medium.url),
      thumbnail: queryOf(medium.thumbnailUrl),
    },
  };
}
