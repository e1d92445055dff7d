import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/fingerprint.mjs';
import { noticesText, shippedPackages } from '../../tools/notices.mjs';

const shipped = shippedPackages();
/** Names of licences that ask for more than their text beside a program. */
const copyleft = /GPL|MPL|EPL|SSPL|BUSL|Elastic|Commons|UNLICENSED|unnamed/i;

describe('the third-party notices', () => {
  it('name every dependency of the api, the worker and the console', () => {
    const direct = ['apps/api', 'apps/worker', 'apps/console'].flatMap((folder) => {
      const manifest = fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8');
      return Object.keys((JSON.parse(manifest) as { dependencies: object }).dependencies);
    });
    const names = new Set(shipped.map(({ name }) => name));
    expect(direct.length).toBeGreaterThan(30);
    expect(direct.filter((name) => !name.startsWith('@parley/') && !names.has(name))).toEqual([]);
  });

  it('have each package once, and the texts of nearly all', () => {
    const text = noticesText();
    const lines = text.split('\n');
    const of = ({ name, version, licence }: (typeof shipped)[number]) => `${name} ${version} (${licence})`;
    expect(shipped.map(of).filter((line) => lines.filter((one) => one === line).length !== 1)).toEqual([]);
    expect(shipped.filter((one) => one.text === '').length).toBeLessThan(shipped.length / 20);
  });

  it('leave the choice of Parley’s own licence free', () => {
    const bound = shipped.filter(({ licence }) => copyleft.test(licence)).map(({ name }) => name);
    // Separate libraries, which docs/licence.md describes.
    const isSeparate = (name: string) => name.startsWith('@img/sharp-libvips-') || name === 'web-push';
    expect(bound.filter((name) => !isSeparate(name))).toEqual([]);
  });
});
