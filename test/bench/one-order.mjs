// A work order that counts every fan of a fleet.
import { accountOf } from '../../tools/fleet/accounts.mjs';

const platform = 'telegram';

/** The plan's clients, all on the order's platform. */
export const onOnePlatform = (plan) =>
  plan.map((client, index) => ({ ...client, platform, account: accountOf(platform, index + 1) }));

export const openOrder = (owner, subAccounts) =>
  owner.call('work-orders.create', {
    body: {
      name: 'Bench',
      platform,
      subAccountIds: subAccounts.map(({ id }) => id),
      totalGoal: null,
      dailyGoal: null,
      resetTime: '00:00',
      baseAtClose: false,
      remarks: '',
      refreshMinutes: 0,
    },
  });
