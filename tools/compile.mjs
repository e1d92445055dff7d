// Compiles every server workspace's src/ to dist/ in one swc process; only files changed since the last time.
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, hashOf, replaceFile, root } from './fingerprint.mjs';

export const rooms = [
  'libs/contracts',
  'libs/client',
  'libs/platform',
  'libs/domain',
  'apps/api',
  'apps/worker',
];

/** @type {import('@swc/core').Options} */
const options = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};
const recipe = hashOf(JSON.stringify(options));

const skipped = (file) => /\.(test\.tsx?|d\.ts)$/.test(file);
const compiled = (file) => file.endsWith('.ts');

function outputOf(source) {
  const out = source.replace(/^((?:libs|apps)\/[^/]+)\/src\//, '$1/dist/');
  return compiled(source) ? out.replace(/\.ts$/, '.js') : out;
}

function sources(folders) {
  return folders
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .filter((file) => !skipped(file))
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'));
}

/** The last line of a compiled file: its source and recipe, which makes concurrent compilations safe. */
const originOf = (content) => `// source ${hashOf(`${recipe} ${hashOf(content)}`)}\n`;

function isFresh(source, content) {
  try {
    const made = fs.readFileSync(path.join(root, outputOf(source)));
    return compiled(source) ? made.toString('utf8').endsWith(originOf(content)) : made.equals(content);
  } catch {
    return false; // not there yet
  }
}

async function emit(source, content) {
  const out = path.join(root, outputOf(source));
  fs.mkdirSync(path.dirname(out), { recursive: true });
  if (!compiled(source)) return replaceFile(out, content);
  const { transform } = await import('@swc/core');
  const sourceFileName = path.relative(path.dirname(out), path.join(root, source));
  const result = await transform(content.toString('utf8'), {
    ...options,
    filename: path.join(root, source),
    sourceFileName,
  });
  replaceFile(`${out}.map`, result.map);
  const map = `//# sourceMappingURL=${path.basename(out)}.map`;
  replaceFile(out, `${result.code}\n${map}\n${originOf(content)}`);
}

function removeStale(expected) {
  for (const room of rooms) {
    for (const file of filesBelow(path.join(root, room, 'dist'))) {
      const name = path.relative(root, file).replaceAll(path.sep, '/');
      if (!expected.has(name.replace(/\.js\.map$/, '.js'))) fs.rmSync(file, { force: true });
    }
  }
}

const everything = rooms.map((room) => `${room}/src`);

/** Updates dist/, of given folders or all. Returns the number of written files and the compile errors. */
export async function compile(folders = everything) {
  const began = performance.now();
  const failures = [];
  let written = 0;
  const wanted = sources(folders);
  await Promise.all(
    wanted.map(async (source) => {
      let content;
      try {
        content = fs.readFileSync(path.join(root, source));
      } catch {
        return; // removed between listing and reading
      }
      if (isFresh(source, content)) return;
      try {
        await emit(source, content);
        written++;
      } catch (error) {
        failures.push(`${source}: ${error.message ?? error}`);
      }
    }),
  );
  if (folders === everything) removeStale(new Set(wanted.map(outputOf)));
  return { written, total: wanted.length, failures, began };
}

/** Compiles again on every change of a source; `built` receives each result. */
export function watch(built) {
  let timer;
  let running = Promise.resolve();
  const again = () => {
    running = running.then(async () => built(await compile()));
  };
  for (const room of rooms) {
    fs.watch(path.join(root, room, 'src'), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(again, 30);
    });
  }
}
