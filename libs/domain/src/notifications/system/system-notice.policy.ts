import {
  dayMs,
  type EditSystemNotice,
  systemNoticeLimits,
  type SystemNoticeState,
  type Violation,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { SystemNoticeEntity } from './system-notice.entity.js';

export const systemNoticeNotFound = (): AppError =>
  new AppError('system-notices.not_found', 'There is no such notice.');

export function stateOf(
  { withdrawnAt, startsAt, endsAt }: Pick<SystemNoticeEntity, 'withdrawnAt' | 'startsAt' | 'endsAt'>,
  now: Date,
): SystemNoticeState {
  if (withdrawnAt) return 'withdrawn';
  if (endsAt <= now) return 'ended';
  return startsAt <= now ? 'active' : 'scheduled';
}

/** Throws `request.invalid` if the notice is never active, or addresses no tenant. */
export function assertValid(notice: EditSystemNotice, now: Date): void {
  const { audience, family, tenantIds, startsAt, endsAt } = notice;
  const begins = Math.max(startsAt === null ? 0 : Date.parse(startsAt), now.getTime());
  const ends = Date.parse(endsAt);
  const details: Violation[] = [];
  const refuse = (field: string, rule: string, message: string) => details.push({ field, rule, message });
  if (ends <= begins) refuse('endsAt', 'afterStart', 'The end must be later than the beginning and than now');
  else if (ends - begins > systemNoticeLimits.daysMax * dayMs)
    refuse('endsAt', 'max', `A notice lasts for ${systemNoticeLimits.daysMax} days at most`);
  if (audience === 'family' && family === null) refuse('family', 'isDefined', 'Choose a package family');
  if (audience === 'tenants' && tenantIds.length === 0)
    refuse('tenantIds', 'arrayMinSize', 'Choose a tenant');
  if (details[0]) throw new AppError('request.invalid', details[0].message, { details });
}
