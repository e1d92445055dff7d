import type { CurrentUser, TenantPackage } from '@parley/contracts/public';
import type { LiveHandlers } from '../../lib/realtime';
import { renewDrawnMenu } from '../../lib/server-menu';
import { currentUserQuery } from '../../lib/session';
import { orderKeys } from '../orders/public';
import { billingKeys } from './queries';

/** A person once the package is another: what it opens counts for all, the rest for the owner. */
export function holding(user: CurrentUser, held: TenantPackage): CurrentUser {
  const activated = held.services.filter(({ state }) => state === 'activated');
  const opened = { ...user, privilegesCode: activated.map(({ privilege }) => privilege) };
  if (user.role !== 'owner') return opened;
  return {
    ...opened,
    psetMealDO: {
      code: held.family,
      title: held.familyName,
    },
    setMealDO: held.package,
    setMealCode: held.package?.code ?? null,
    portNum: held.portNum,
    vipEndTime: held.endsAt,
  };
}

export const billingLive: LiveHandlers = {
  'package:changed': (client, held) => {
    client.setQueryData<TenantPackage>(billingKeys.tenantPackage, (known) => known && held);
    client.setQueryData(currentUserQuery.queryKey, (user) => user && holding(user, held));
    // What was held before and what may still be bought, the server alone knows; and every price has changed.
    for (const queryKey of [currentUserQuery.queryKey, billingKeys.packages, orderKeys.quotes])
      void client.invalidateQueries({ queryKey });
    renewDrawnMenu();
  },
};
