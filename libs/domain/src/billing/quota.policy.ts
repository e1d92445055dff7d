import {
  defaultQuotas,
  type PackageFamily,
  type QuotaName,
  quotaNames,
  type Quotas,
  type QuotaUse,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

/** The quotas of a family, with an operator's changes. */
export const quotasOf = (family: PackageFamily, changed: Partial<Quotas>): Quotas => ({
  ...defaultQuotas[family],
  ...changed,
});

/** The quotas that differ from the family's defaults. Only these are stored. */
export function changedQuotas(family: PackageFamily, quotas: Quotas): Partial<Quotas> {
  const differing = quotaNames.filter((quota) => quotas[quota] !== defaultQuotas[family][quota]);
  return Object.fromEntries(differing.map((quota) => [quota, quotas[quota]]));
}

export function quotaReached({ quota, used, limit }: QuotaUse): AppError {
  const values = { limit: amountOf(quota, limit), used: amountOf(quota, used) };
  const message = `Your package limits ${quota} to ${values.limit}; ${values.used} are used.`;
  return new AppError('quotas.reached', message, {
    details: [{ field: quota, rule: 'quota', message, values }],
  });
}

/** Sizes and counts have the same form in all languages of the console. */
function amountOf(quota: QuotaName, value: number): string {
  const written = (of: number) => (Math.floor(of * 10) / 10).toLocaleString('en-US');
  if (!quota.endsWith('Bytes')) return written(value);
  const [unit, size] = (
    [
      ['GB', 1024 ** 3],
      ['MB', 1024 ** 2],
      ['KB', 1024],
    ] as const
  ).find(([, least]) => value >= least) ?? ['B', 1];
  return `${written(value / size)} ${unit}`;
}
