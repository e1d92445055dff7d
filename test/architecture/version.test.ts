import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';

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
