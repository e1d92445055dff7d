import { isIPv6 } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';

/** The three forms of a country in tables: ip-location-db, MaxMind and DB-IP, IPinfo. */
interface CountryRecord {
  country_code?: unknown;
  country?: unknown;
}

/** A table of countries by networks, read from a file in MaxMind's format (MMDB). */
export class RegionTable {
  private constructor(private readonly reader: Reader<Response>) {}

  /** Reads a whole file into memory. Rejects if it is not a table of countries, or is cut off. */
  static async read(file: string): Promise<RegionTable> {
    const table = new RegionTable(await open<Response>(file));
    // One address of each of the largest networks. Any other kind of table has no country for them.
    const sample = Array.from({ length: 223 }, (_, index) => `${index + 1}.0.0.1`);
    const known = sample.map((address) => table.countryFor(address)).filter((country) => country !== null);
    if (known.length === 0) throw new Error('it names no country');
    return table;
  }

  /** ISO 3166-1 alpha-2. Null if the table does not have the address. */
  countryFor(address: string): string | null {
    // A table with only IPv4 would answer for the first 32 bits.
    if (this.reader.metadata.ipVersion === 4 && isIPv6(address)) return null;
    const found = this.reader.get(address) as CountryRecord | null;
    const named = found?.country_code ?? found?.country;
    const code = (named as { iso_code?: unknown } | undefined)?.iso_code ?? named;
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null;
  }
}
