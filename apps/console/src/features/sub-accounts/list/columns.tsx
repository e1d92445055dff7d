import type { SubAccount, SubAccountSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { subAccounts } from '../../../i18n/zh-CN/sub-accounts';
import type { Format } from '../../../lib/format';
import type { Columns } from '../../../ui/list/column';
import { FigureCell } from '../../../ui/list/FigureCell';
import { rowActions } from '../../../ui/list/row-actions';
import { LiveNumber } from '../../../ui/LiveNumber';
import { type SubAccountActions, subAccountActions } from '../actions/use-actions';
import { nameOf, portsOf } from '../sub-account-labels';
import { SubAccountState } from '../SubAccountState';
import { AllocationCell, CharactersCell, LastActiveCell, NameCell, PlatformsCell, PortsCell } from './cells';
import styles from './cells.module.css';

interface ColumnInput {
  t: TFunction;
  format: Format;
  actions: SubAccountActions;
}

export function columnsOf({ t, format, actions }: ColumnInput): Columns<SubAccount, SubAccountSort> {
  const head = (key: keyof typeof subAccounts.columns) => ({ key, head: t(`subAccounts.columns.${key}`) });
  const figure = (
    key: keyof typeof subAccounts.columns,
    width: number,
    value: (row: SubAccount) => number,
  ) => ({
    ...head(key),
    figure: true,
    width,
    cell: (row: SubAccount) => <FigureCell value={value(row)} />,
  });
  return [
    {
      ...head('name'),
      sort: 'account',
      least: 170,
      value: nameOf,
      cell: (row) => <NameCell row={row} />,
    },
    { ...head('status'), width: 92, phone: 'state', cell: (row) => <SubAccountState of={row} /> },
    { ...head('platforms'), leaves: 2, width: 116, cell: (row) => <PlatformsCell row={row} /> },
    {
      ...head('ports'),
      sort: 'portsOnline',
      width: 144,
      phone: 'figure',
      cell: (row) => <PortsCell row={row} />,
      short: (row) => <LiveNumber text={portsOf(t, format, row)} />,
    },
    { ...head('allocation'), leaves: 1, width: 96, cell: (row) => <AllocationCell row={row} /> },
    { ...figure('fansToday', 128, ({ fansToday }) => fansToday), sort: 'fansToday', phone: 'figure' },
    { ...figure('fansTotal', 100, ({ fansTotal }) => fansTotal), sort: 'fansTotal', leaves: 4 },
    {
      ...head('characters'),
      sort: 'characters',
      leaves: 5,
      figure: true,
      width: 112,
      phone: 'figure',
      cell: (row) => <CharactersCell row={row} />,
    },
    { ...figure('charactersToday', 100, ({ charactersToday }) => charactersToday), isExtra: true },
    { ...figure('charactersUsed', 120, ({ charactersUsed }) => charactersUsed), isExtra: true },
    {
      ...head('characterMode'),
      isExtra: true,
      width: 108,
      value: ({ characterMode }) => t(`subAccounts.characterMode.${characterMode}`),
    },
    { ...figure('devices', 84, ({ devicesOnline }) => devicesOnline), isExtra: true },
    { ...head('lastActive'), leaves: 3, width: 108, cell: (row) => <LastActiveCell row={row} /> },
    {
      ...head('createdAt'),
      sort: 'createdAt',
      isExtra: true,
      width: 148,
      cell: ({ createdAt }) => (
        <span className={`${styles.clip} ${styles.dim}`}>{format.dateTime(createdAt)}</span>
      ),
    },
    rowActions(t, { width: 108 }, (row) => subAccountActions(t, actions, row)),
  ];
}
