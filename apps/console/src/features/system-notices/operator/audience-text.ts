import type { OperatorSystemNotice } from '@parley/contracts/public';
import type { TFunction } from 'i18next';

/** The audience of a notice, in a line. */
export function audienceText(
  t: TFunction,
  { audience, family, tenants }: Pick<OperatorSystemNotice, 'audience' | 'family' | 'tenants'>,
): string {
  if (audience === 'all') return t('systemNotices.audience.all');
  if (family !== null) return t('systemNotices.ofFamily', { family: t(`billing.family.${family}`) });
  const [first] = tenants;
  return tenants.length === 1 && first
    ? first.email || first.id
    : t('systemNotices.ofTenants', { count: tenants.length });
}
