import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { getTimezone } from 'countries-and-timezones';
import { type CountryResponse, open, type Reader } from 'maxmind';

const require = createRequire(import.meta.url);

/** In which country an address is registered, by the bundled table. */
@Injectable()
export class RegionLookup {
  private reader: Promise<Reader<CountryResponse>> | undefined;

  /** ISO 3166-1 alpha-2; null where the table does not know. */
  async countryFor(address: string): Promise<string | null> {
    this.reader ??= open<CountryResponse>(
      require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
    );
    const found = (await this.reader).get(address) as { country_code?: string } | null;
    return found?.country_code ?? null;
  }
}

/** Both known, and the time zone (by any of its names) is not one of the region's. */
export function isMismatch(region: string | null, timeZone: string | null): boolean {
  if (region === null || timeZone === null) return false;
  const zone = getTimezone(timeZone);
  return zone !== null && !(zone.countries as string[]).includes(region);
}
