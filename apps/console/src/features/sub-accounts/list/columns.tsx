import type { Columns } from '../../../ui/list/column';
import type { SubAccount, SubAccountSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { KeyRound, Pencil } from 'lucide-react';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { IconAction } from '../../../ui/IconAction';
import type { SubAccountActions } from '../actions/use-actions';
import { useDynamicPorts } from '../queries';
import { allocationOf } from '../sub-account-labels';
import { CharactersCell, FigureCell, NameCell, PlatformsCell, PortsCell, StatusCell } from './cells';
import styles from './cells.module.css';
import { RowMenu } from './RowMenu';
import { useActiveAt } from './use-active-at';

interface ColumnInput {
  t: TFunction;
  actions: SubAccountActions;
  onEdit(id: string): void;
}

export function columnsOf({ t, actions, onEdit }: ColumnInput): Columns<SubAccount, SubAccountSort> {
  return [
    {
      key: 'name',
      sort: 'account',
      head: t('subAccounts.columns.name'),
      least: 170,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'status',
      head: t('subAccounts.columns.status'),
      width: 92,
      cell: (row) => <StatusCell row={row} />,
    },
    {
      key: 'platforms',
      leaves: 2,
      head: t('subAccounts.columns.platforms'),
      width: 116,
      cell: (row) => <PlatformsCell row={row} />,
    },
    {
      key: 'ports',
      sort: 'portsOnline',
      head: t('subAccounts.columns.ports'),
      width: 144,
      cell: (row) => <PortsCell row={row} />,
    },
    {
      key: 'allocation',
      leaves: 1,
      head: t('subAccounts.columns.allocation'),
      width: 96,
      cell: (row) => <Allocation row={row} t={t} />,
    },
    {
      key: 'fansToday',
      sort: 'fansToday',
      width: 112,
      figure: true,
      head: t('subAccounts.columns.fansToday'),
      cell: (row) => <FigureCell value={row.fansToday} />,
    },
    {
      key: 'fansTotal',
      sort: 'fansTotal',
      leaves: 4,
      width: 100,
      figure: true,
      head: t('subAccounts.columns.fansTotal'),
      cell: (row) => <FigureCell value={row.fansTotal} />,
    },
    {
      key: 'characters',
      sort: 'characters',
      leaves: 5,
      figure: true,
      head: t('subAccounts.columns.characters'),
      width: 112,
      cell: (row) => <CharactersCell row={row} />,
    },
    {
      key: 'charactersToday',
      isExtra: true,
      width: 100,
      figure: true,
      head: t('subAccounts.columns.charactersToday'),
      cell: (row) => <FigureCell value={row.charactersToday} />,
    },
    {
      key: 'charactersUsed',
      isExtra: true,
      figure: true,
      head: t('subAccounts.columns.charactersUsed'),
      width: 120,
      cell: (row) => <FigureCell value={row.charactersUsed} />,
    },
    {
      key: 'characterMode',
      isExtra: true,
      head: t('subAccounts.columns.characterMode'),
      width: 108,
      cell: (row) => t(`subAccounts.characterMode.${row.characterMode}`),
    },
    {
      key: 'devices',
      isExtra: true,
      figure: true,
      head: t('subAccounts.columns.devices'),
      width: 84,
      cell: (row) => <FigureCell value={row.devicesOnline} />,
    },
    {
      key: 'lastActive',
      leaves: 3,
      head: t('subAccounts.columns.lastActive'),
      width: 108,
      cell: (row) => <LastActive row={row} />,
    },
    {
      key: 'createdAt',
      sort: 'createdAt',
      isExtra: true,
      head: t('subAccounts.columns.createdAt'),
      width: 148,
      cell: (row) => <Moment instant={row.createdAt} />,
    },
    {
      key: 'actions',
      head: t('subAccounts.columns.actions'),
      width: 108,
      cell: (row) =>
        row.status !== 'deleting' && (
          <span className={styles.actions}>
            <IconAction
              size="small"
              label={t('subAccounts.copyCode')}
              icon={KeyRound}
              onClick={() => actions.copyCode(row)}
            />
            <IconAction size="small" label={t('common.edit')} icon={Pencil} onClick={() => onEdit(row.id)} />
            <RowMenu subAccount={row} actions={actions} onEdit={() => onEdit(row.id)} />
          </span>
        ),
    },
  ];
}

function Allocation({ row, t }: { row: SubAccount; t: TFunction }) {
  return <span className={styles.clip}>{allocationOf(t, useFormat(), row, useDynamicPorts())}</span>;
}

function LastActive({ row }: { row: SubAccount }) {
  const format = useFormat();
  const now = useNow();
  const instant = useActiveAt(row, now);
  return (
    <span className={`${styles.clip} ${styles.dim}`} title={instant ? format.dateTime(instant) : undefined}>
      {format.ago(instant, now)}
    </span>
  );
}

function Moment({ instant }: { instant: string }) {
  return <span className={`${styles.clip} ${styles.dim}`}>{useFormat().dateTime(instant)}</span>;
}
