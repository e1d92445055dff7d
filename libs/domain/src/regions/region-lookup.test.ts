import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { StartRefused } from '@parley/platform/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { regionTable } from '../../../../test/fixtures/region-table.js';
import { RegionLookup } from './region-lookup.js';

const bundled = path.dirname(
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/package.json'),
);
const address = '114.114.114.114';
const opened: RegionLookup[] = [];
let folder = '';
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'parley-regions-'))));
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  for (const lookup of opened.splice(0)) lookup.onApplicationShutdown();
  vi.restoreAllMocks();
});

const open = async (file?: string): Promise<RegionLookup> => {
  const lookup = await RegionLookup.open(file);
  opened.push(lookup);
  return lookup;
};
const put = async (name: string, bytes: Buffer | string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
  return file;
};

it('reads the bundled table without a setting', async () => {
  const lookup = await open();
  expect(await lookup.countryFor(address)).toBe('CN');
  expect(await lookup.countryFor('2001:4860:4860::8888')).toBe('US');
  expect(await lookup.countryFor('10.0.0.1')).toBeNull();
});

describe('a file', () => {
  it.each([
    ['ip-location-db', { country_code: 'NZ' }],
    ['MaxMind and DB-IP', { country: { iso_code: 'NZ', geoname_id: 1 } }],
    ['IPinfo', { country: 'NZ' }],
  ])('may have records as %s has them', async (_, record) => {
    const lookup = await open(await put('one.mmdb', regionTable({ '114.0.0.0/8': record })));
    expect(await lookup.countryFor(address)).toBe('NZ');
    expect(await lookup.countryFor('115.0.0.1')).toBeNull();
  });

  it('of IPv4 alone knows nothing of IPv6', async () => {
    const lookup = await open(path.join(bundled, 'geo-whois-asn-country-ipv4.mmdb'));
    expect(await lookup.countryFor(address)).toBe('CN');
    expect(await lookup.countryFor('2001:4860:4860::8888')).toBeNull();
  });

  const whole = regionTable({ '114.0.0.0/8': { country_code: 'NZ' } });
  it.each([
    ['is missing', null, /\(ENOENT\)/],
    ['is empty', '', /MMDB/],
    ['is something else', '<html>'.repeat(99), /MMDB/],
    ['is cut off', whole.subarray(0, whole.length - 150), /MMDB/],
    ['names no country', regionTable({ '114.0.0.0/8': { asn: 64_512 } }), /\(it names no country\)/],
  ])('that %s refuses the start in one sentence', async (_, bytes, reason) => {
    const file = bytes === null ? path.join(folder, 'nowhere') : await put('bad.mmdb', bytes);
    const refused = RegionLookup.open(file);
    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.toThrow(
      /^The file .*of REGIONS_FILE cannot be used \([^\n]+\): [^\n.]+\.$/,
    );
  });

  it('is read again when it changes, and one that broke leaves the old table and one line', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const file = await put('changing.mmdb', whole);
    const lookup = await open(file);
    const read = async (): Promise<string | null> => {
      await lookup.renew();
      return lookup.countryFor(address);
    };
    expect(await read()).toBe('NZ');
    await put('changing.mmdb', 'half of');
    expect(await read()).toBe('NZ');
    await put('changing.mmdb', 'half of it');
    expect(await read()).toBe('NZ');
    await rm(file);
    expect(await read()).toBe('NZ');
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('the table read before stays in use');
    await put('changing.mmdb', regionTable({ '114.0.0.0/8': { country_code: 'FJ' } }));
    expect(await read()).toBe('FJ');
    await rm(file);
    expect(await read()).toBe('FJ');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('is looked at by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const file = await put('watched.mmdb', whole);
      const lookup = await open(file);
      await put('watched.mmdb', regionTable({ '114.0.0.0/8': { country_code: 'TO' } }));
      await vi.advanceTimersByTimeAsync(30_000);
      await expect.poll(() => lookup.countryFor(address)).toBe('TO');
    } finally {
      vi.useRealTimers();
    }
  });
});
