// node tools/notices.mjs [FILE]: the licences of every package that an installation runs or serves, and of Node.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './fingerprint.mjs';

/** Where the console and the image have them. */
export const noticesFile = 'third-party-notices.txt';

const isNotice = (name) => /^(licen[cs]e|copying|notice|copyright)([._-].*)?$/i.test(name);
const rule = '-'.repeat(80);

/**
 * @typedef {object} Shipped
 * @property {string} name
 * @property {string} version
 * @property {string} licence
 * @property {string} source
 * @property {string} text empty if the package has no file with it
 */

/** The licence that a manifest names, in any of the forms that npm ever had. */
const namedIn = ({ license, licenses }) => {
  const named = license ?? licenses;
  return [named ?? 'unnamed']
    .flat()
    .map((one) => one.type ?? one)
    .join(' OR ');
};

const sourceOf = ({ repository, homepage }) =>
  repository?.url ?? repository ?? homepage ?? 'the npm registry';

function textOf(folder) {
  const names = fs.readdirSync(folder).filter(isNotice).sort();
  const files = names.map((name) => path.join(folder, name)).filter((file) => fs.statSync(file).isFile());
  return files.map((file) => fs.readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/**
 * The installed packages that the lock file needs outside of development, sorted.
 * @returns {Shipped[]}
 */
export function shippedPackages() {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).flatMap(([place, { dev, devOptional, link }]) => {
    const folder = path.join(root, place);
    const isOurs = !place.includes('node_modules/') || link;
    if (isOurs || dev || devOptional || !fs.existsSync(path.join(folder, 'package.json'))) return [];
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const { name, version } = manifest;
    return [{ name, version, licence: namedIn(manifest), source: sourceOf(manifest), text: textOf(folder) }];
  });
  const byName = new Map(shipped.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byName.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Node's own licence lies beside its program in its archives and images. */
function nodeText() {
  const file = path.join(path.dirname(process.execPath), '../LICENSE');
  if (!fs.existsSync(file)) return 'Its licence: https://github.com/nodejs/node/blob/main/LICENSE';
  return fs.readFileSync(file, 'utf8').trim();
}

/** One page of text. Packages with the same words of licence share them. */
export function noticesText() {
  const shipped = shippedPackages();
  const groups = new Map();
  for (const one of shipped) {
    const words = one.text || `The package has no file with its licence. Its source: ${one.source}`;
    groups.set(words, [...(groups.get(words) ?? []), one]);
  }
  const blocks = [...groups].map(([words, group]) => {
    const names = group.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return `${rule}\n${names.join('\n')}\n\n${words}`;
  });
  const count = `Parley contains ${shipped.length} packages of others and runs on Node. Their licences follow.`;
  const head = `Third-party notices\n\n${count}`;
  return `${[head, ...blocks, `${rule}\nNode.js\n\n${nodeText()}`].join('\n\n')}\n`;
}

if (process.argv[1] === import.meta.filename) {
  const [, , file = path.join(root, 'apps/console/dist', noticesFile)] = process.argv;
  fs.writeFileSync(file, noticesText());
}
