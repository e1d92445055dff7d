import { Injectable } from '@nestjs/common';
import { type ClickSystem, linkLimits, type LinkDevice } from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import type { LRUCache } from 'lru-cache';

export interface UserAgentTraits {
  device: LinkDevice | 'other';
  system: ClickSystem;
  browser: string;
  isBot: boolean;
}

const devices: Partial<Record<string, LinkDevice>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'desktop',
};
const systems: Partial<Record<string, ClickSystem>> = {
  Android: 'android',
  iOS: 'ios',
  Windows: 'windows',
  macOS: 'macos',
  Linux: 'linux',
};
/** These are laptops, though the parser does not say so. */
const laptops = 'Chrome OS';
const browserMax = 40;
const traitBytes = 150;

/** Parsed user agents. Parsing takes longer than the rest of a redirect. */
@Injectable()
export class UserAgentCache {
  private readonly traits: LRUCache<string, UserAgentTraits>;

  constructor(caches: CacheRegistry) {
    this.traits = caches.create('user-agents', { sizeOf: (_, text) => traitBytes + text.length });
  }

  read(userAgent: string): UserAgentTraits {
    const text = userAgent.slice(0, linkLimits.userAgentMax);
    let traits = this.traits.get(text);
    if (!traits) this.traits.set(text, (traits = parse(text)));
    return traits;
  }
}

/** Browsers always send a name, so a client without one is a program. */
function parse(text: string): UserAgentTraits {
  if (text.trim() === '') return { device: 'other', system: 'other', browser: '', isBot: true };
  const { platform, os, browser } = Bowser.parse(text);
  return {
    device: os.name === laptops ? 'desktop' : (devices[platform.type ?? ''] ?? 'other'),
    system: systems[os.name ?? ''] ?? 'other',
    browser: (browser.name ?? '').slice(0, browserMax),
    isBot: isbot(text),
  };
}
