import type { Language } from '@parley/contracts/public';
import { zonePart } from './zone-name';

export interface Zone {
  /** IANA name. */
  id: string;
  /** The present offset, `UTC+08:00`. */
  offset: string;
  /** The common name, such as `China Standard Time`. */
  name: string;
  /** The present offset in minutes east of UTC, which orders the zones. */
  minutes: number;
}

/** Minutes east of UTC in `GMT+05:30` or plain `GMT`. */
function minutesOf(gmt: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(gmt) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const offsetText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${two(hours)}:${two(rest)}`;
};

export function zoneOf(id: string, language: Language, at: Date): Zone {
  const minutes = minutesOf(zonePart('en-US', id, 'longOffset', at));
  return { id, minutes, offset: offsetText(minutes), name: zonePart(language, id, 'longGeneric', at) };
}

/** Every zone that this browser knows, plus the current one unless empty, from west to east. */
export function zonesOf(language: Language, current: string, at: Date): Zone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...ids]
    .filter((id) => id !== '')
    .map((id) => zoneOf(id, language, at))
    .sort((one, other) => one.minutes - other.minutes || (one.id < other.id ? -1 : 1));
}

const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('−', '-').replace(/[_/]/g, ' ').trim();

/** The zones that match a text; matches at the beginning of a word come first. */
export function searchZones(zones: Zone[], text: string): Zone[] {
  const begins = ({ id, name }: Zone) =>
    plain(`${id} ${name}`)
      .split(' ')
      .some((word) => word.startsWith(plain(text)));
  const found = zones.filter((zone) => matchesZone(zone, text));
  return [...found.filter(begins), ...found.filter((zone) => !begins(zone))];
}

/** `utc+8` finds +08:00, and `shang` finds Asia/Shanghai. */
export function matchesZone(zone: Zone, text: string): boolean {
  const wanted = plain(text);
  if (wanted === '') return true;
  const [, sign, hours, minutes] = /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(wanted) ?? [];
  if (sign && hours) {
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
    return minutes ? zone.minutes === offset : Math.trunc(zone.minutes / 60) * 60 === offset;
  }
  const known = plain(`${zone.id} ${zone.name}`);
  return wanted.split(/\s+/).every((word) => known.includes(word));
}
