import { createHash } from 'node:crypto';
import { hourMs, type PlatformCode } from '@parley/contracts/public';
import type { StorableFan } from '@parley/domain/fans';
import { startOfDayBefore } from '@parley/domain/tenants';
import { demo } from './demo-plan.js';
import { generator } from './demo-random.js';

export interface DemoSource {
  subAccountId: string;
  daily: number;
  dial: string | undefined;
  /** When it gained its last fan. */
  until: Date;
  accounts: { id: string; platform: PlatformCode }[];
}

/** The distribution of a day's fans over its hours, from midnight on. */
const hourWeights = [
  18, 20, 9, 7, 8, 12, 25, 38, 48, 57, 64, 77, 70, 84, 81, 77, 68, 55, 47, 53, 60, 66, 49, 30,
];
const repeatShare = 0.12;
const names = [
  'Ana',
  '小雨',
  'Budi',
  '陈先生',
  'Dara',
  'Elif',
  'はな',
  'Ivan',
  '林小姐',
  'Lena',
  'Mei',
  'Niran',
  'Omar',
  '지우',
];

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A contact's account in the form of its platform. `person` counts up. */
function accountOf(platform: PlatformCode, person: number, dial = '+6012'): string {
  if (platform === 'whatsapp' || platform === 'whatsapp-business') return `${dial}${3_000_000 + person}`;
  if (platform === 'messenger') return `${100_080_000_000_000 + person}`;
  return `${platform === 'line' ? 'line' : 'user'}_${(person * 7_919).toString(36)}`;
}

/** The reports of the demo's clients since `demo.historyDays` days ago, in the order of time. */
export function pastReports(sources: DemoSource[], now: Date, zone: string): StorableFan[] {
  const random = generator(20_261_121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const total = hourWeights.reduce((sum, weight) => sum + weight, 0);
  const met = new Map<PlatformCode, string[]>();
  let person = 0;

  const contact = (platform: PlatformCode, dial: string | undefined): string => {
    const known = met.get(platform) ?? [];
    met.set(platform, known);
    if (known.length > 50 && random() < repeatShare) return pick(known);
    const account = accountOf(platform, person++, dial);
    known.push(account);
    return account;
  };

  const report = (source: DemoSource, gainedAt: Date): StorableFan => {
    const { id: socialAccountId, platform } = pick(source.accounts);
    const { subAccountId, dial } = source;
    const account = contact(platform, dial);
    const nickname = pick(names);
    const id = uuidOf(`${socialAccountId} ${gainedAt.getTime()} ${account}`);
    return {
      id,
      subAccountId,
      socialAccountId,
      account,
      nickname,
      link: '',
      phone: '',
      gainedAt,
    };
  };

  const moments = Array.from({ length: demo.historyDays + 1 }, (_, index) => {
    const day = startOfDayBefore(now, zone, demo.historyDays - index);
    const weekend = [0, 6].includes(new Date(day.getTime() + 12 * hourMs).getUTCDay()) ? 0.78 : 1;
    const growth = 0.72 + (0.28 * index) / demo.historyDays;
    return sources.flatMap((source) => {
      const fans = source.daily * weekend * growth * (0.85 + 0.3 * random());
      return hourWeights.flatMap((weight, hour) => {
        const expected = (fans * weight) / total;
        const count = Math.floor(expected) + (random() < expected % 1 ? 1 : 0);
        return Array.from({ length: count }, () => ({
          source,
          at: new Date(day.getTime() + hour * hourMs + Math.floor(random() * hourMs)),
        }));
      });
    });
  });
  return moments
    .flat()
    .filter(({ at, source }) => at < source.until)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ source, at }) => report(source, at));
}

/** The reports of each hour, as clients sent them within it. Days of work orders wait for reports from before their end. */
export function byHour(reports: readonly StorableFan[]): StorableFan[][] {
  const hours = new Map<number, StorableFan[]>();
  for (const report of reports) {
    const hour = Math.floor(report.gainedAt.getTime() / hourMs);
    const told = hours.get(hour) ?? [];
    hours.set(hour, told);
    told.push(report);
  }
  return [...hours.values()];
}
