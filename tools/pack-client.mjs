// npm run pack-client -- FOLDER: packs @parley/client as a tarball without unpublished dependencies. It includes the
// contract's modules that it uses, with declarations beside each module. `paths` in its tsconfig.package.json name
// them, because the compiler would treat a module found through node_modules as external and leave it out.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesBelow, root } from './fingerprint.mjs';
import { command } from './run/commands.mjs';
import { ensureInstalled } from './run/install.mjs';
import { giveUp, line, Obstacle } from './run/say.mjs';

const source = path.join(root, 'libs/client');
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

async function run(...[program, args, options]) {
  const { code, said } = await command(program, args, options);
  if (code !== 0) throw new Obstacle(`The client could not be packed: ${said.trim()}`);
  return said;
}

/** Each of the client's modules in tsconfig.package.json becomes an import of the package. */
function manifest() {
  const { name, version, type, dependencies } = read(path.join(source, 'package.json'));
  const { files } = read(path.join(source, 'tsconfig.package.json'));
  const exported = (module) => ({
    types: `./dist/${module}.d.ts`,
    default: `./dist/${module}.js`,
  });
  const modules = files.filter((file) => file.startsWith('src/')).map((file) => path.basename(file, '.ts'));
  const { '@parley/contracts': _contracts, ...published } = dependencies;
  return {
    name,
    version,
    type,
    description: 'The SDK of Parley: its desktop client and its HTTP API',
    license: 'UNLICENSED',
    engines: read(path.join(root, 'package.json')).engines,
    sideEffects: false,
    exports: {
      ...Object.fromEntries(modules.map((module) => [`./${module}`, exported(`client/src/${module}`)])),
      './contracts': exported('contracts/src/public'),
    },
    files: ['dist'],
    dependencies: published,
  };
}

async function build(folder) {
  const out = path.join(folder, 'dist');
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  await run(process.execPath, [tsc, '-p', path.join(source, 'tsconfig.package.json'), '--outDir', out], {
    cwd: root,
  });
  const contract = '../../contracts/src/public.js';
  for (const file of filesBelow(path.join(out, 'client'))) {
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, text.replaceAll('@parley/contracts/public', contract));
  }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest(), null, 2));
  // Its other links lead to files that only a checkout has.
  const readme = fs.readFileSync(path.join(source, 'README.md'), 'utf8');
  const linked = readme.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
  fs.writeFileSync(path.join(folder, 'README.md'), linked);
}

const usage = 'npm run pack-client -- FOLDER: writes the SDK to FOLDER, as a tarball for npm install.';

async function pack(target) {
  await ensureInstalled();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-client-'));
  try {
    await build(folder);
    fs.mkdirSync(target, { recursive: true });
    const packed = await run('npm', ['pack', '--json', '--pack-destination', target], { cwd: folder });
    const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[')));
    return path.join(target, filename);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const [target = '', ...more] = process.argv.slice(2);
  if (target === '--help') line(usage);
  else if (!target || target.startsWith('-') || more.length > 0) throw new Obstacle(usage);
  else line(await pack(path.resolve(process.env.INIT_CWD ?? '', target)));
} catch (error) {
  giveUp(error);
}
