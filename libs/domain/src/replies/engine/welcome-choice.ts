import type { Hours, PlatformCode, ReplyPart, WelcomeAudience } from '@parley/contracts/public';

/** The fields of a welcome template that the engine needs. */
export interface WelcomeLine {
  id: string;
  title: string;
  replies: ReplyPart[];
  delaySeconds: number;
  /** Null: for all. */
  subAccountIds: string[] | null;
  platforms: PlatformCode[];
  hours: Hours | null;
  audience: WelcomeAudience;
}

/** The contact to greet, and when. */
export interface Guest {
  subAccountId: string;
  platform: PlatformCode;
  isNewContact: boolean;
  /** The local time in the tenant's zone, `HH:MM`; null for any. */
  localTime: string | null;
}

/** The first that fits. */
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
