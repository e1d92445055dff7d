import {
  type AuditChanges,
  type LinkField,
  linkFields,
  type LinkSettings,
  type LinkStatus,
  type PlatformCode,
  regionCodes,
} from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { changesOf } from '../audit/index.js';
import { normaliseAccount } from '../platforms/index.js';
import type { LinkAccountEntity, LinkEntity } from './link.entity.js';

export const linkNotFound = (): AppError => new AppError('links.not_found', 'There is no such link.');

/** SQL of the status of a row `l`. `at` is a parameter. */
export const linkStatusSql = (at: string): string =>
  `case when not l.is_enabled then 'disabled' when l.ends_at <= ${at}::timestamptz then 'ended' else 'enabled' end`;

export function linkStatusAt(
  { isEnabled, endsAt }: Pick<LinkEntity, 'isEnabled' | 'endsAt'>,
  at: Date,
): LinkStatus {
  if (!isEnabled) return 'disabled';
  return endsAt !== null && endsAt <= at ? 'ended' : 'enabled';
}

/** The stored form: one key per account; regions, devices and sub-accounts sorted, as order means nothing. */
export const normaliseSettings = (platform: PlatformCode, given: LinkSettings): LinkSettings => ({
  ...given,
  accountSettings: given.accountSettings.map((one) => ({
    ...one,
    key: normaliseAccount(platform, one.key)?.key ?? one.key,
  })),
  subAccountIds: given.subAccountIds.toSorted(),
  regions: given.regions.toSorted(),
  devices: given.devices.toSorted(),
  endsAt: given.endsAt === null ? null : new Date(given.endsAt).toISOString(),
});

/** Rejects with `links.source_invalid` or `request.invalid`, naming the field. */
export function assertSettings(settings: LinkSettings): void {
  assertSource(settings);
  const { regionRule, regions } = settings;
  if ((regionRule === 'any') !== (regions.length === 0))
    throw regionRule === 'any'
      ? AppError.field('regions', 'unused', 'No region is named where all are admitted.')
      : AppError.field('regions', 'required', 'Choose at least one region.');
  const unknown = regions.findIndex((region) => !regionCodes.includes(region));
  if (unknown >= 0)
    throw AppError.field(`regions[${unknown}]`, 'region', `${regions[unknown]} is no ISO 3166-1 region.`);
}

function assertSource({ source, accounts, subAccountIds, workOrderId, accountSettings }: LinkSettings): void {
  if (source === 'sub-accounts' && subAccountIds.length === 0)
    throw sourceInvalid('subAccountIds', 'required', 'Choose at least one sub-account.');
  if (source === 'work-order' && workOrderId === null)
    throw sourceInvalid('workOrderId', 'required', 'Choose a work order.');
  const unused = [
    source !== 'pasted' && accounts.length > 0 && 'accounts',
    source !== 'sub-accounts' && subAccountIds.length > 0 && 'subAccountIds',
    source !== 'work-order' && workOrderId !== null && 'workOrderId',
    source === 'pasted' && accountSettings.length > 0 && 'accountSettings',
  ].find((field) => field !== false);
  if (unused !== undefined)
    throw sourceInvalid(unused, 'unused', 'The accounts of this link come from elsewhere.');
  const keys = accountSettings.map(({ key }) => key);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0)
    throw sourceInvalid(`accountSettings[${twice}].key`, 'double', 'An account is named twice.');
}

export function sourceInvalid(
  field: string,
  rule: string,
  message: string,
  values?: Record<string, string>,
): AppError {
  const detail = { field, rule, message, ...(values && { values }) };
  return new AppError('links.source_invalid', message, { details: [detail] });
}

/** The settings that differ. Of accounts it gives the number, because there may be thousands. */
export function settingChanges(before: LinkSettings, after: LinkSettings): AuditChanges {
  const changes = changesOf<LinkSettings>(before, after, [...linkFields, 'subAccountIds', 'endsAt']);
  const differ = (field: 'accounts' | 'accountSettings'): boolean =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field]);
  if (differ('accounts')) changes.accounts = { from: before.accounts.length, to: after.accounts.length };
  if (differ('accountSettings'))
    changes.accountSettings = { from: before.accountSettings.length, to: after.accountSettings.length };
  return changes;
}

/** The settings of a stored link. */
export function settingsOf(
  link: Pick<LinkEntity, LinkField | 'endsAt'>,
  accounts: readonly Pick<LinkAccountEntity, 'accountKey' | 'url' | 'weight' | 'dailyCap'>[],
  subAccountIds: string[],
): LinkSettings {
  const isPasted = link.source === 'pasted';
  const fields = Object.fromEntries(linkFields.map((name) => [name, link[name]])) as Pick<
    LinkEntity,
    LinkField
  >;
  return {
    ...fields,
    accounts: isPasted
      ? accounts.map(({ url, weight, dailyCap }) => ({ url: url ?? '', weight, dailyCap }))
      : [],
    subAccountIds,
    accountSettings: isPasted
      ? []
      : accounts.map(({ accountKey, weight, dailyCap }) => ({ key: accountKey, weight, dailyCap })),
    endsAt: link.endsAt?.toISOString() ?? null,
  };
}
