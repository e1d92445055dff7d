import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '@parley/platform/config';

/** `unknown`: no name server answered, so the record may or may not exist. */
export type RecordAnswer = 'found' | 'missing' | 'unknown';

/** Errors by which a name server says that the record does not exist. */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks name servers for the TXT records that prove domains. */
@Injectable()
export class DomainRecordAdapter {
  constructor(private readonly config: Config) {}

  async find({ name, value }: { name: string; value: string }): Promise<RecordAnswer> {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (this.config.DNS_SERVERS) resolver.setServers(this.config.DNS_SERVERS.split(','));
    try {
      const records = await resolver.resolveTxt(name);
      return records.some((parts) => parts.join('').trim() === value) ? 'found' : 'missing';
    } catch (error) {
      return absent.has((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown';
    }
  }
}
