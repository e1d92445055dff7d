import { createHash } from 'node:crypto';
import { type ClickFilter, type ClickSystem, hourMs, type LinkDevice } from '@parley/contracts/public';
import { localDate, startOfDayBefore } from '@parley/domain/tenants';
import { demo } from './demo-plan.js';
import { generator } from './demo-random.js';

/** The visitors of a link. */
export interface DemoTraffic {
  /** Filtered visitors of a usual day. */
  daily: number;
  /** ISO 3166-1 alpha-2 codes by their shares. Empty if unknown. */
  regions: Record<string, number>;
  /** Hosts by their shares. Empty if there is none. */
  referrers: Record<string, number>;
}

/** A click before its account is assigned. */
export interface PastClick {
  /** The index of its link. */
  link: number;
  at: Date;
  /** Local date. */
  day: string;
  filter: ClickFilter | null;
  /** 32 bytes, the same for all clicks of a visitor on a day. */
  visitor: Buffer;
  address: string;
  region: string;
  device: LinkDevice | 'other';
  system: ClickSystem;
  browser: string;
  referrer: string;
}

type Device = Pick<PastClick, 'device' | 'system' | 'browser'>;

const devices: readonly (readonly [Device, number])[] = [
  [{ device: 'phone', system: 'android', browser: 'Chrome' }, 41],
  [{ device: 'phone', system: 'ios', browser: 'Safari' }, 29],
  [{ device: 'phone', system: 'android', browser: 'Samsung Internet for Android' }, 7],
  [{ device: 'desktop', system: 'windows', browser: 'Chrome' }, 10],
  [{ device: 'desktop', system: 'windows', browser: 'Microsoft Edge' }, 4],
  [{ device: 'desktop', system: 'macos', browser: 'Safari' }, 4],
  [{ device: 'tablet', system: 'ios', browser: 'Safari' }, 3],
  [{ device: 'desktop', system: 'linux', browser: 'Firefox' }, 2],
];
/** Programs that read posted links. */
const machine: Device = { device: 'other', system: 'other', browser: '' };
const filters: readonly (readonly [ClickFilter, number])[] = [
  ['bot', 6],
  ['prefetch', 3],
  ['head', 1],
];
/** Filtered clicks in addition to those of visitors, and visitors that click again, once or twice. */
const shares = { automatic: 0.12, again: 0.22, third: 0.3 };

/** The distribution of a day's visitors over its hours, from midnight on. */
const hourWeights = [
  14, 9, 6, 4, 4, 6, 12, 22, 30, 36, 40, 44, 52, 46, 40, 38, 40, 44, 50, 62, 78, 84, 66, 34,
];
const againMs = 40 * 60_000;

/** The clicks of links since `demo.historyDays` days ago, in the order of time. */
export function pastClicks(links: readonly DemoTraffic[], now: Date, zone: string): PastClick[] {
  const random = generator(20_261_123);
  const pick = <T>(shared: readonly (readonly [T, number])[]): T => {
    let left = random() * shared.reduce((sum, [, share]) => sum + share, 0);
    return (shared.find(([, share]) => (left -= share) < 0) ?? shared[0])?.[0] as T;
  };
  const total = hourWeights.reduce((sum, weight) => sum + weight, 0);
  const clicks: PastClick[] = [];
  let person = 0;

  const come = (link: number, first: number, { day, end }: { day: string; end: Date }): void => {
    const { regions, referrers } = links[link] as DemoTraffic;
    person += 1;
    const isAutomatic = random() < shares.automatic;
    const visitor = {
      link,
      filter: isAutomatic ? pick(filters) : null,
      visitor: createHash('sha256').update(`demo visitor ${link} ${person}`).digest(),
      address: addressOf(person),
      region: pick(Object.entries(regions)),
      referrer: isAutomatic ? '' : pick(Object.entries(referrers)),
      ...pick(devices),
      ...(isAutomatic && machine),
    };
    const again = !isAutomatic && random() < shares.again ? 1 + Number(random() < shares.third) : 0;
    for (let time = first, left = again; left >= 0; left -= 1, time += Math.floor(random() * againMs)) {
      const at = new Date(time);
      if (at < end) clicks.push({ ...visitor, at, day });
    }
  };

  for (let index = 0; index <= demo.historyDays; index++) {
    const start = startOfDayBefore(now, zone, demo.historyDays - index);
    const end = index === demo.historyDays ? now : startOfDayBefore(now, zone, demo.historyDays - index - 1);
    const day = localDate(start, zone);
    const growth = 0.6 + (0.4 * index) / demo.historyDays;
    for (const [link, { daily }] of links.entries()) {
      const visitors = daily * growth * (0.8 + 0.4 * random());
      for (const [hour, weight] of hourWeights.entries()) {
        const expected = (visitors * weight) / total;
        const count = Math.floor(expected) + (random() < expected % 1 ? 1 : 0);
        for (let i = 0; i < count; i++)
          come(link, start.getTime() + hour * hourMs + Math.floor(random() * hourMs), { day, end });
      }
    }
  }
  return clicks.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** An unused address from the network for benchmarks (RFC 2544). */
const addressOf = (person: number): string =>
  `198.${18 + ((person >> 16) & 1)}.${(person * 37) & 255}.${(person >> 3) & 255}`;
