import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type ClickFilter, linkLimits } from '@parley/contracts/public';
import { RegionLookup } from '../../regions/index.js';
import type { ClickRequest } from './redirect.types.js';
import { UserAgentCache } from './user-agent.cache.js';

/** A request for a link, as it came in. */
export interface Visit {
  method: string;
  code: string;
  /** The client's address, as the trusted proxies report it. */
  address: string;
  userAgent: string;
  referrer: string;
  /** The joined headers that browsers send when they load pages ahead. */
  purpose: string;
  cookies: string;
}

type Facts = Pick<ClickRequest, 'filter' | 'region' | 'device' | 'system' | 'browser' | 'referrer'>;

/** Reads facts of visitors from their requests and the country table alone. */
@Injectable()
export class VisitorFacts {
  constructor(
    private readonly regionLookup: RegionLookup,
    private readonly userAgentCache: UserAgentCache,
  ) {}

  async read(visit: Visit): Promise<Facts> {
    const { isBot, device, system, browser } = this.userAgentCache.read(visit.userAgent);
    const region = isIP(visit.address) === 0 ? null : await this.regionLookup.countryFor(visit.address);
    return {
      filter: filterOf(visit, isBot),
      region: region ?? '',
      device,
      system,
      browser,
      referrer: hostOf(visit.referrer),
    };
  }
}

function filterOf({ method, purpose }: Visit, isBot: boolean): ClickFilter | null {
  if (isBot) return 'bot';
  if (method === 'HEAD') return 'head';
  return /prefetch|prerender|preview/i.test(purpose) ? 'prefetch' : null;
}

/** The host of an address; empty if the text is not an address. */
function hostOf(address: string): string {
  const text = address.slice(0, linkLimits.userAgentMax);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return '';
  return new URL(text).hostname.slice(0, 253);
}
