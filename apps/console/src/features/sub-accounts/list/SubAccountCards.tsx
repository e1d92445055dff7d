import type { SubAccount } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { OpenButton } from '../../../ui/list/OpenButton';
import { CardList, RowCard } from '../../../ui/list/RowCard';
import { LiveNumber } from '../../../ui/LiveNumber';
import type { SubAccountActions } from '../actions/use-actions';
import { nameOf, portsOf } from '../sub-account-labels';
import { CharactersCell, NameCell, StatusCell } from './cells';
import { RowMenu } from './RowMenu';

interface SubAccountCardsProps {
  rows: readonly SubAccount[];
  actions: SubAccountActions;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The same rows on a phone: name, state, three figures, and everything else behind one button. */
export function SubAccountCards({ rows, actions, onOpen, onEdit }: SubAccountCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <CardList>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          select={{ id: row.id, name: nameOf(row) }}
          name={
            <OpenButton onOpen={() => onOpen(row.id)}>
              <NameCell row={row} />
            </OpenButton>
          }
          status={<StatusCell row={row} />}
          menu={
            <span>
              <RowMenu complete subAccount={row} actions={actions} onEdit={() => onEdit(row.id)} />
            </span>
          }
          figures={[
            {
              head: t('subAccounts.columns.ports'),
              value: <LiveNumber text={portsOf(t, format, row)} />,
            },
            {
              head: t('subAccounts.columns.fansToday'),
              value: <LiveNumber text={format.number(row.fansToday)} />,
            },
            {
              head: t('subAccounts.columns.characters'),
              value: <CharactersCell row={row} />,
            },
          ]}
        />
      ))}
    </CardList>
  );
}
