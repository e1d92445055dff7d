import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { clonePages, versionPlaces } from '../../tools/release.mjs';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const versionOf = (file: string) => (JSON.parse(read(file)) as { version: string }).version;
const version = versionOf('package.json');

describe('the version of package.json', () => {
  it('is that of every workspace', () => {
    const manifests = ['libs', 'apps'].flatMap((folder) =>
      fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`),
    );
    expect(manifests.length).toBeGreaterThan(5);
    expect(manifests.filter((file) => versionOf(file) !== version)).toEqual([]);
  });

  it('is the label of both images', () => {
    const labels = [...read('deploy/Dockerfile').matchAll(/^ARG VERSION=(.+)$/gm)].map(([, value]) => value);
    expect(labels).toEqual([version, version]);
  });

  it('is that of the documented API', () => {
    expect((JSON.parse(read('docs/openapi.json')) as { info: { version: string } }).info.version).toBe(
      version,
    );
  });

  it('is that of the newest release in the changelog', () => {
    const [, release] = /^## (\S+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(read('CHANGELOG.md')) ?? [];
    expect(release).toBe(version);
  });
});

it('each package of one exact version is among the pinned ones', () => {
  const decision = read('docs/decisions/0007-pinned-versions.md');
  const manifests = versionPlaces().flatMap(([file]) => (file.endsWith('package.json') ? [file] : []));
  const pinned = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Record<
      string,
      Record<string, string>
    >;
    return Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => /^\d/.test(range));
  });
  const isNamed = (name: string) => decision.includes(`\`${name}\``) || name.startsWith('@bull-board/');
  expect(pinned.length).toBeGreaterThan(20);
  expect(pinned.map(([name]) => name).filter((name) => !isNamed(name))).toEqual([]);
});

describe('the address of the repository', () => {
  const { repository } = JSON.parse(read('package.json')) as { repository?: unknown };
  const pages = ['docs', '.'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join(folder, name)),
  );

  it('is missing only on the pages to which a release writes it', () => {
    const missing = pages.filter((file) => read(file).includes('git clone REPOSITORY'));
    expect(missing.sort()).toEqual(repository === undefined ? [...clonePages].sort() : []);
  });
});

describe('npm run release', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-release-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        GIT_AUTHOR_NAME: 'a',
        GIT_COMMITTER_NAME: 'a',
        EMAIL: 'a@b',
      },
    });
  const release = (...args: string[]) => run(process.execPath, 'tools/release.mjs', ...args);
  const at = (file: string) => path.join(folder, file);
  const changelog = read('CHANGELOG.md').replace(/## Unreleased\n[^]*?(?=^## )/m, '');
  const commit = () => (run('git', 'add', '.'), run('git', 'commit', '--quiet', '--message', 'one'));

  beforeAll(() => {
    const places = versionPlaces().map(([file]) => file);
    for (const file of ['tools', 'package-lock.json', ...places, ...clonePages])
      fs.cpSync(path.join(root, file), at(file), { recursive: true });
    fs.writeFileSync(at('CHANGELOG.md'), changelog);
    run('git', 'init', '--quiet');
    commit();
  });

  it('finds the version wherever it stands', () => {
    for (const [file, pattern] of versionPlaces()) {
      const found = [...read(file).matchAll(new RegExp(pattern, 'gm'))].map(([, each]) => each);
      expect([file, ...new Set(found)]).toEqual([file, version]);
    }
  });

  it('refuses a release without a described change, an old version, and uncommitted changes', () => {
    expect(release('0.0.9').stderr).toContain(`0.0.9 is not newer than ${version}`);
    expect(release('99.0').stderr).toContain('Name one version');
    expect(release('99.0.0').stderr).toContain('no line under "## Unreleased"');
    fs.writeFileSync(at('CHANGELOG.md'), changelog.replace('\n## ', '\n## Unreleased\n\n- A change.\n\n## '));
    expect(release('99.0.0').stderr).toContain('Commit or put aside');
    expect(run('git', 'tag').stdout).toBe('');
  });

  it('dates the changes, sets version and address everywhere, commits and tags', () => {
    const manifest = {
      ...(JSON.parse(read('package.json')) as object),
      repository: 'https://git.example/parley.git',
    };
    fs.writeFileSync(at('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    commit();
    expect(release('99.0.0')).toMatchObject({ status: 0, stderr: '' });
    const written = (file: string) => fs.readFileSync(at(file), 'utf8');
    expect(written('CHANGELOG.md')).toMatch(/^## 99\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n- A change\.\n\n## /m);
    for (const [file, pattern] of versionPlaces())
      for (const [, each] of written(file).matchAll(new RegExp(pattern, 'gm'))) expect(each).toBe('99.0.0');
    const lock = JSON.parse(written('package-lock.json')) as {
      packages: Record<string, { version: string }>;
    };
    expect([lock.packages['']?.version, lock.packages['libs/client']?.version]).toEqual(['99.0.0', '99.0.0']);
    for (const file of clonePages) {
      expect(written(file)).toContain('git clone https://git.example/parley.git ');
      expect(written(file)).not.toContain('REPOSITORY');
    }
    expect(run('git', 'status', '--porcelain').stdout).toBe('');
    expect(run('git', 'tag', '--list', '--format=%(contents)').stdout).toContain('- A change.');
    expect(release('99.0.0').stderr).toContain('not newer');
  });
});
