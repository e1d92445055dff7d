import type { QuotaUse } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import { megabytes } from '../../lib/megabytes';

/** The used part of a quota, with its limit. */
export function quotaText(t: TFunction, format: Format, { quota, used, limit }: QuotaUse): string {
  const amount = (value: number) =>
    !quota.endsWith('Bytes') ? format.number(value) : value === 0 ? '0 MB' : megabytes(format.number, value);
  return t('common.ratio', { part: amount(used), whole: amount(limit) });
}
