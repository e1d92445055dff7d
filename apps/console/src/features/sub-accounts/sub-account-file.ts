import { type CsvCell, type SubAccount, subAccountSwitchNames } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import type { FileColumn } from '../../lib/list-export';
import { platformNames } from '../../lib/platform-name';

/** Every figure and setting. `portsDynamic` is the number left in the shared pool of ports; undefined while unknown. */
export function subAccountFile(
  t: TFunction,
  format: Format,
  portsDynamic: number | undefined,
): FileColumn<SubAccount>[] {
  const onOff = (on: boolean): string => t(on ? 'common.on' : 'common.off');
  const moment = (instant: string | null): CsvCell => instant && format.dateTime(instant);
  const switches = subAccountSwitchNames.map(
    (name): FileColumn<SubAccount> => [t(`subAccounts.form.${name}`), (row) => onOff(row[name])],
  );
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
