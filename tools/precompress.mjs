// node tools/precompress.mjs FOLDER: writes .br and .gz beside every text file of a kilobyte or more.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export async function precompress(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file) && !file.startsWith('.vite'))
    .map((file) => path.join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const content = fs.readFileSync(file);
      if (content.length < 1024) return;
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      fs.writeFileSync(`${file}.br`, await brotli(content, { params }));
      fs.writeFileSync(`${file}.gz`, await gzip(content, { level: 9 }));
    }),
  );
}

if (process.argv[1] === import.meta.filename) await precompress(process.argv[2] ?? 'apps/console/dist');
