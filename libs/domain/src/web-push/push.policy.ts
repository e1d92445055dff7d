import { codePoints, firstCodePoints, type QuietHours } from '@parley/contracts/public';
import { localTime } from '../tenants/index.js';

/** Whether a person wants no push at an instant. Without a zone of its own, the tenant's applies. */
export function isQuiet(quiet: QuietHours | null, tenantZone: string, now: Date): boolean {
  if (quiet === null || quiet.from === quiet.until) return false;
  const { from, until, timeZone } = quiet;
  const time = localTime(now, timeZone ?? tenantZone);
  return from < until ? from <= time && time < until : from <= time || time < until;
}

/** The beginning of a text, without breaking a character. */
export function beginning(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return codePoints(line) <= max ? line : `${firstCodePoints(line, max - 1)}…`;
}
