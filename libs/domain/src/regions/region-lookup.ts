import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { StartRefused } from '@parley/platform/errors';
import { getTimezone } from 'countries-and-timezones';
import { RegionTable } from './region-table.js';

const require = createRequire(import.meta.url);
const logger = new Logger('Regions');

/** How often the file is checked. Network file systems and mounted volumes do not report changes. */
const lookEveryMs = 30_000;

/** Finds the country in which an address is registered, by the bundled table or by the file of `REGIONS_FILE`. */
@Injectable()
export class RegionLookup implements OnApplicationShutdown {
  private table: Promise<RegionTable> | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Identifies the file that was read last, readable or not. Empty if there was none. */
  private seen = '';
  private isBroken = false;

  private constructor(private readonly file: string | undefined) {}

  /** Reads the file, and again whenever it changes. Throws `StartRefused` if it is not a table of countries. */
  static async open(file: string | undefined): Promise<RegionLookup> {
    const lookup = new RegionLookup(file);
    if (file === undefined) return lookup;
    try {
      lookup.seen = await identityOf(file);
      lookup.table = Promise.resolve(await RegionTable.read(file));
    } catch (error) {
      throw new StartRefused(
        `The file ${file} of REGIONS_FILE cannot be used (${reasonOf(error)}): it must be a table of countries in the MMDB format.`,
      );
    }
    lookup.timer = setInterval(() => void lookup.renew(), lookEveryMs).unref();
    return lookup;
  }

  /** ISO 3166-1 alpha-2. Null if the table does not have the address. */
  async countryFor(address: string): Promise<string | null> {
    this.table ??= RegionTable.read(
      require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
    );
    return (await this.table).countryFor(address);
  }

  /** Reads the file again if it has changed. A broken file is logged once, and the previous table stays. */
  async renew(): Promise<void> {
    const { file } = this;
    if (file === undefined) return;
    try {
      const before = this.seen;
      this.seen = '';
      this.seen = await identityOf(file);
      if (this.seen === before) return;
      this.table = Promise.resolve(await RegionTable.read(file));
      this.isBroken = false;
      logger.log(`The table of regions was read again from ${file}.`);
    } catch (error) {
      if (!this.isBroken)
        logger.warn(
          `The file ${file} of REGIONS_FILE cannot be used (${reasonOf(error)}): the table read before stays in use.`,
        );
      this.isBroken = true;
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

/** Changes with the file, also if a symbolic link gets another target. */
async function identityOf(file: string): Promise<string> {
  const { dev, ino, size, mtimeMs } = await stat(file);
  return [dev, ino, size, mtimeMs].join(':');
}

/** `ENOENT`, or the library's message without line breaks. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message.replace(/\s+/g, ' ').replace(/\.$/, '');
}

/** True if both are known and the time zone (by any of its names) is not one of the region's. */
export function isMismatch(region: string | null, timeZone: string | null): boolean {
  if (region === null || timeZone === null) return false;
  const zone = getTimezone(timeZone);
  return zone !== null && !(zone.countries as string[]).includes(region);
}
