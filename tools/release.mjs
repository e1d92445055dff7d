// npm run release -- VERSION: dates the changelog's newest section, sets the version and the repository's address everywhere,
// commits and tags.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile, root } from './fingerprint.mjs';
import { readArguments } from './run/arguments.mjs';
import { giveUp, line, Obstacle } from './run/say.mjs';

const usage = `npm run release -- VERSION: dates the section Unreleased of CHANGELOG.md, sets the version everywhere,
commits, and tags vVERSION. The command pushes nothing. If package.json names a "repository", its address replaces
REPOSITORY in the docs.`;

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const workspaces = () =>
  ['libs', 'apps'].flatMap((folder) =>
    fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );

const ofManifest = /^ {2}"version": "(.+)"/m;

/** Files that bear the version, each with a pattern whose only group is the version. */
export const versionPlaces = () =>
  Object.entries({
    ...Object.fromEntries(['.', ...workspaces()].map((folder) => [`${folder}/package.json`, ofManifest])),
    'docs/openapi.json': /^ {4}"version": "(.+)"/m,
    'deploy/Dockerfile': /^ARG VERSION=(.+)$/gm,
    'deploy/helm/parley/Chart.yaml': /^(?:version|appVersion): (.+)$/gm,
    'deploy/helm/parley/README.md': /\/parley:(\S+)/g,
    'README.md': /^Version ([\d.]+\d)/m,
    'README.zh-CN.md': /^当前版本 ([\d.]+\d)/m,
  });

/** Pages with the clone command, and with a paragraph about its address until that is known. */
export const clonePages = ['README.md', 'README.zh-CN.md', 'docs/first-steps.md', 'docs/install.md'];

const aboutAddress = /^(?:Replace|把) `REPOSITORY`[^]*?\n\n/gm;

const addressed = (text, address) => text.replace(aboutAddress, '').replaceAll('REPOSITORY', address);

/** The address for `git clone`, or undefined while the project has none. */
function repositoryAddress() {
  const { repository } = JSON.parse(read('package.json'));
  return typeof repository === 'string' ? repository : repository?.url?.replace(/^git\+/, '');
}

const numbers = (version) => version.split('.').map(Number);

function isNewer(version, than) {
  const [one, other] = [numbers(version), numbers(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && one[at] > other[at];
}

/** The lock file, whose own workspaces bear the version. */
function lockFile(version) {
  const lock = JSON.parse(read('package-lock.json'));
  lock.version = version;
  for (const name of ['', ...workspaces()]) lock.packages[name].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** The changed files by name, and the changelog's section. */
function released(version) {
  const files = { 'package-lock.json': lockFile(version) };
  for (const [file, pattern] of versionPlaces())
    files[file] = read(file).replace(pattern, (text, old) => text.replace(old, version));
  const address = repositoryAddress();
  if (address) for (const file of clonePages) files[file] = addressed(files[file] ?? read(file), address);
  const changelog = read('CHANGELOG.md');
  const [, section = ''] = /^## Unreleased\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  if (!/^- /m.test(section))
    throw new Obstacle('CHANGELOG.md has no line under "## Unreleased": describe the release there first.');
  const today = new Date().toISOString().slice(0, 10);
  files['CHANGELOG.md'] = changelog.replace(/^## Unreleased$/m, `## ${version} (${today})`);
  return { files, section: section.trim() };
}

function check(version, current) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? ''))
    throw new Obstacle('Name one version such as 1.2.0; --help shows how the command is used.');
  if (!isNewer(version, current)) throw new Obstacle(`${version} is not newer than ${current}.`);
  if (git('status', '--porcelain') !== '') throw new Obstacle('Commit or put aside your changes first.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Obstacle(`The tag v${version} exists already.`);
}

function release() {
  const { positionals } = readArguments({ usage, allowPositionals: true });
  const [version, ...more] = positionals;
  check(more.length > 0 ? undefined : version, JSON.parse(read('package.json')).version);
  const { files, section } = released(version);
  for (const [file, text] of Object.entries(files)) replaceFile(path.join(root, file), text);
  git('add', '--', ...Object.keys(files));
  git('commit', '--quiet', '--message', `release: ${version}`);
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup=verbatim',
    '--message',
    `Parley ${version}\n\n${section}`,
  );
  line(`${version} is committed and tagged. Publish it: git push --follow-tags`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    release();
  } catch (error) {
    giveUp(error);
  }
}
