import type { CurrentUser, TenantPackage } from '@parley/contracts/public';
import type { LiveHandlers } from '../../lib/realtime';
import { renewDrawnMenu } from '../../lib/server-menu';
import { currentUserQuery } from '../../lib/session';
import { orderKeys } from '../orders/public';
import { billingKeys } from './queries';

/** The user after a package change: its privileges apply to every user, its other terms to the owner. */
export function withPackage(user: CurrentUser, tenantPackage: TenantPackage): CurrentUser {
  const activated = tenantPackage.services.filter(({ state }) => state === 'activated');
  const opened = { ...user, privilegesCode: activated.map(({ privilege }) => privilege) };
  if (user.role !== 'owner') return opened;
  return {
    ...opened,
    psetMealDO: {
      code: tenantPackage.family,
      title: tenantPackage.familyName,
    },
    setMealDO: tenantPackage.package,
    setMealCode: tenantPackage.package?.code ?? null,
    portNum: tenantPackage.portNum,
    vipEndTime: tenantPackage.endsAt,
  };
}

/** Only the server knows the previous package and the purchases that are possible now. Every price has changed too. */
const readByPackage = [currentUserQuery.queryKey, billingKeys.packages, orderKeys.quotes] as const;

export const billingLive: LiveHandlers = {
  'package:changed': {
    queries: [billingKeys.tenantPackage, ...readByPackage],
    apply: (client, tenantPackage) => {
      client.setQueryData<TenantPackage>(billingKeys.tenantPackage, (known) => known && tenantPackage);
      client.setQueryData(currentUserQuery.queryKey, (user) => user && withPackage(user, tenantPackage));
      for (const queryKey of readByPackage) void client.invalidateQueries({ queryKey });
      renewDrawnMenu();
    },
    missed: renewDrawnMenu,
  },
};
