import type { OrderRule } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

/** The group in which a contact counts as new once. An order's sub-accounts may have either scope. */
export function dedupeText(t: TFunction, format: Format, { scopes }: OrderRule, platform: string): string {
  const { sub_account, tenant } = scopes;
  if (sub_account === 0) return t('sharePage.rule.tenant', { platform });
  if (tenant === 0) return t('sharePage.rule.subAccount', { platform });
  return t('sharePage.rule.mixed', {
    platform,
    count: tenant,
    all: format.number(tenant),
    own: format.number(sub_account),
  });
}
