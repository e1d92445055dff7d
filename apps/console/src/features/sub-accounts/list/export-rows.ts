import {
  type CsvCell,
  type SubAccount,
  type SubAccountCounts,
  subAccountSwitchNames,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { platformNames } from '../../../lib/platform-name';

/** The list as a file: every figure and every setting, one column each, under its heading. Of the tenant's counts it takes the ports left for dynamic ones. */
export function exportOf(
  t: TFunction,
  format: Format,
  rows: SubAccount[],
  { portsDynamic }: Pick<SubAccountCounts, 'portsDynamic'>,
): CsvCell[][] {
  const columns = columnsOf(t, format, portsDynamic);
  return [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}

function columnsOf(
  t: TFunction,
  format: Format,
  portsDynamic: number,
): [heading: string, cell: (row: SubAccount) => CsvCell][] {
  const onOff = (on: boolean): string => t(on ? 'common.on' : 'common.off');
  const moment = (instant: string | null): CsvCell => instant && format.dateTime(instant);
  const switches = subAccountSwitchNames.map((name): [string, (row: SubAccount) => CsvCell] => [
    t(`subAccounts.form.${name}`),
    (row) => onOff(row[name]),
  ]);
  return [
    [t('subAccounts.columns.remark'), (row) => row.remark],
    [t('subAccounts.columns.account'), (row) => row.account],
    [t('subAccounts.columns.status'), (row) => t(`subAccounts.status.${row.status}`)],
    [t('subAccounts.columns.platforms'), (row) => platformNames(row.platforms).join(' / ')],
    [t('subAccounts.columns.portsOnline'), (row) => row.portsOnline],
    [t('subAccounts.columns.portsTotal'), (row) => row.portsTotal],
    [t('subAccounts.columns.allocation'), (row) => t(`subAccounts.form.${row.portMode}`)],
    [t('subAccounts.form.reserved'), (row) => (row.portMode === 'fixed' ? row.portsReserved : null)],
    [t('subAccounts.columns.portsDynamic'), (row) => (row.portMode === 'dynamic' ? portsDynamic : null)],
    [t('subAccounts.form.limit'), (row) => row.portLimit ?? t('subAccounts.unlimited')],
    [t('subAccounts.columns.socialAccounts'), (row) => row.socialAccounts],
    [t('subAccounts.columns.devices'), (row) => row.devicesOnline],
    [t('subAccounts.columns.fansToday'), (row) => row.fansToday],
    [t('subAccounts.columns.fansTotal'), (row) => row.fansTotal],
    [t('subAccounts.columns.characterMode'), (row) => t(`subAccounts.characterMode.${row.characterMode}`)],
    [t('subAccounts.columns.characters'), (row) => row.characters],
    [t('subAccounts.columns.charactersToday'), (row) => row.charactersToday],
    [t('subAccounts.columns.charactersUsed'), (row) => row.charactersUsed],
    [t('subAccounts.form.autoAllocate'), (row) => onOff(row.autoAllocate)],
    [t('subAccounts.form.lowThreshold'), (row) => (row.autoAllocate ? row.lowThreshold : null)],
    [t('subAccounts.form.refillAmount'), (row) => (row.autoAllocate ? row.refillAmount : null)],
    ...switches,
    [t('subAccounts.drawer.dedupe'), (row) => t(`subAccounts.dedupe.${row.dedupeScope}`)],
    [t('subAccounts.columns.lastActive'), (row) => moment(row.lastActiveAt)],
    [t('subAccounts.columns.createdAt'), (row) => moment(row.createdAt)],
  ];
}
