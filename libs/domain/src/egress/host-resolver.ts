import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';

/** Names that never leave the machine, whatever a name server answers. */
const isLocalhost = (host: string): boolean => /(?:^|\.)localhost$/i.test(host);

/**
 * Asks name servers directly. The system's look-up would hold one of the process's few threads, which
 * password checks use too, for as long as a slow name server takes.
 */
@Injectable()
export class HostResolver {
  /** All addresses of a host; empty if it has none. */
  async addresses(host: string, signal: AbortSignal): Promise<string[]> {
    if (isIP(host) !== 0) return [host];
    if (isLocalhost(host)) return ['127.0.0.1', '::1'];
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.removeEventListener('abort', cancel);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  }
}
