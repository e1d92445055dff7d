import type { Hours, PlatformCode, ReplyPart, WelcomeAudience } from '@parley/contracts/public';

export interface WelcomeLine {
  id: string;
  title: string;
  replies: ReplyPart[];
  delaySeconds: number;
  /** Null for all. */
  subAccountIds: string[] | null;
  platforms: PlatformCode[];
  hours: Hours | null;
  audience: WelcomeAudience;
}

/** The contact to greet, and the time. */
export interface Guest {
  subAccountId: string;
  platform: PlatformCode;
  isNewContact: boolean;
  /** The local time in the tenant's zone, `HH:MM`. Null for any time. */
  localTime: string | null;
}

/** The first template that fits. */
export const welcomeFor = (lines: readonly WelcomeLine[], guest: Guest): WelcomeLine | null =>
  lines.find(
    ({ subAccountIds, platforms, hours, audience }) =>
      (subAccountIds === null || subAccountIds.includes(guest.subAccountId)) &&
      (platforms.length === 0 || platforms.includes(guest.platform)) &&
      (hours === null || guest.localTime === null || isWithin(hours, guest.localTime)) &&
      (audience === 'all' || guest.isNewContact),
  ) ?? null;

/** `from` is within the hours, `to` is not. Two equal times are the whole day. */
const isWithin = ({ from, to }: Hours, time: string): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;
