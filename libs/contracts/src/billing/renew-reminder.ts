import { dayMs } from '../time/durations.js';
import { characterLimits } from '../characters/characters.limits.js';
import type { CurrentUser } from '../identity/identity.types.js';
import { billingLimits } from './billing.limits.js';
import { characterFamily, freeFamily } from './billing.types.js';

export type RenewReminder =
  | { isChat: false; days: number; endsAt: number }
  | { isChat: true; charNum: number };

/**
 * Whether the console reminds an owner to renew: a plan by days with 0 to 7 whole days left, a trial with 0 or 1, or a plan by
 * the character with 300,000 characters or fewer. `dismissed` is the local date on which the owner closed the reminder, `today`
 * the current one.
 */
export function renewReminder(
  user: Pick<CurrentUser, 'role' | 'psetMealDO' | 'vipEndTime' | 'charNum'>,
  now: number,
  { dismissed, today }: { dismissed: string | null; today: string },
): RenewReminder | null {
  if (user.role !== 'owner' || dismissed === today) return null;
  const family = user.psetMealDO?.code;
  if (family === characterFamily) {
    const low = user.charNum > 0 && user.charNum <= characterLimits.lowWarning;
    return low ? { isChat: true, charNum: user.charNum } : null;
  }
  if (!family || family === freeFamily || user.vipEndTime === null || user.vipEndTime <= now) return null;
  const days = Math.floor((user.vipEndTime - now) / dayMs);
  const from = family === 'TI_YAN_ROOT' ? billingLimits.remindTrialDays : billingLimits.remindDays;
  return days <= from ? { isChat: false, days, endsAt: user.vipEndTime } : null;
}
