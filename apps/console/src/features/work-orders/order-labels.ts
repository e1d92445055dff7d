import {
  type Language,
  type OrderFan,
  type OrderRule,
  type RefreshMinutes,
  type WorkOrder,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

/** Date and minute in an order's own zone, which may differ from the tenant's. */
export function momentText(language: Language, timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    year: 'numeric',
    month: language === 'zh-CN' ? '2-digit' : 'short',
    day: language === 'zh-CN' ? '2-digit' : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant)).replaceAll('/', '-');
}

/** A sub-account by its name in the order, or by its account after it has left. */
export const subAccountText = (
  { subAccounts }: Pick<WorkOrder, 'subAccounts'>,
  { subAccountId, subAccount }: Pick<OrderFan, 'subAccountId' | 'subAccount'>,
): string => subAccounts.find(({ id }) => id === subAccountId)?.remark || subAccount;

/** A sub-account among those of an order. */
export const subAccountName = ({ account, remark }: WorkOrder['subAccounts'][number]): string =>
  remark || account;

export const refreshText = (t: TFunction, minutes: RefreshMinutes): string =>
  minutes === 0 ? t('workOrders.refresh.live') : t('workOrders.refresh.every', { count: minutes });

/** The counting rule in words. */
export function ruleText(t: TFunction, format: Format, rule: OrderRule): string {
  const { sub_account, tenant } = rule.scopes;
  const scopes = [
    sub_account > 0 &&
      t('workOrders.rule.subAccount', { count: sub_account, shown: format.number(sub_account) }),
    tenant > 0 && t('workOrders.rule.tenant', { count: tenant, shown: format.number(tenant) }),
  ].filter((words) => words !== false);
  return [
    t('workOrders.rule.reset', { time: rule.resetTime }),
    ...scopes,
    t(rule.baseAtClose ? 'workOrders.rule.baseAtClose' : 'workOrders.rule.base'),
  ].join(t('workOrders.rule.join'));
}
