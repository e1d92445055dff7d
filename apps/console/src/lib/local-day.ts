import { dayMs } from '@parley/contracts/public';

/** A zone's offset from UTC at a moment, in milliseconds. */
function aheadMs(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(offset) ?? [];
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ms : ms;
}

/** The start of a local day such as `2026-11-21` in a zone. If clocks skip midnight, the moment after the gap. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The larger of the two offsets around midnight gives the earlier moment that is not before midnight.
  const moments = [aheadMs(zone, midnight - dayMs), aheadMs(zone, midnight + dayMs)]
    .map((ahead) => midnight - ahead)
    .sort((one, other) => one - other);
  const begun = moments.find((moment) => moment + aheadMs(zone, moment) >= midnight);
  return new Date(begun ?? midnight);
}

/** A moment as `2026-11-21T09:30` in a zone, the format of a datetime field. */
export const localMinute = (at: string | number | Date, zone: string): string => {
  const ms = new Date(at).getTime();
  return new Date(ms + aheadMs(zone, ms)).toISOString().slice(0, 16);
};

/** The moment of `2026-11-21T09:30` in a zone, the earlier of two; null for an invalid text. */
export function momentOf(minute: string, zone: string): Date | null {
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute) ? Date.parse(`${minute}:00Z`) : Number.NaN;
  if (Number.isNaN(local)) return null;
  const moments = [aheadMs(zone, local - dayMs), aheadMs(zone, local + dayMs)]
    .map((ahead) => local - ahead)
    .sort((one, other) => one - other);
  // A skipped time becomes the time that clocks show instead.
  return new Date(moments.find((at) => at + aheadMs(zone, at) === local) ?? moments[1] ?? local);
}

/** The end of a local day, which is the start of the next. */
export const endOfDay = (day: string, zone: string): Date =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10), zone);

/** A local day from an address; undefined when invalid. */
export const toDay = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
