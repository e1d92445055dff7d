import type { Hours, PlatformCode, ReplyPart, WelcomeAudience } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** What greeting has to know of a template. */
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

export interface Guest {
  subAccountId: string;
  platform: PlatformCode;
  isNewContact: boolean;
  /** Of the tenant's zone, `HH:MM`; null for any. */
  localTime: string | null;
}

/** The enabled ones in their order. */
export async function welcomeLines(tx: TenantTx): Promise<WelcomeLine[]> {
  return tx.query<WelcomeLine>(
    `select id, title, replies, delay_seconds as "delaySeconds", platforms, hours, audience,
       case when scope = 'some' then sub_account_ids end as "subAccountIds"
     from welcome_templates where tenant_id = $1 and enabled order by position, id`,
    [tx.tenantId],
  );
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

/** From is within, to is not; the same twice is the whole day. */
const isWithin = ({ from, to }: Hours, time: string): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;
