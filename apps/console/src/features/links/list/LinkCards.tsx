import type { ListedLink } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { OpenButton } from '../../../ui/list/OpenButton';
import { CardList, RowCard } from '../../../ui/list/RowCard';
import { LinkMenu } from '../actions/LinkMenu';
import type { LinkActions } from '../actions/use-link-actions';
import { AccountsCell, ClicksCell, LastClickCell, LinkCell, NameCell, StatusCell } from './cells';
import styles from './LinkCards.module.css';

interface LinkCardsProps {
  rows: readonly ListedLink[];
  actions: LinkActions;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The same rows on a phone: name, state, link, three figures, and everything else behind one button. */
export function LinkCards({ rows, actions, onOpen, onEdit }: LinkCardsProps) {
  const { t } = useTranslation();
  return (
    <CardList>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          select={{ id: row.id, name: row.name }}
          name={
            <OpenButton onOpen={() => onOpen(row.id)}>
              <NameCell row={row} />
            </OpenButton>
          }
          status={<StatusCell row={row} />}
          menu={<LinkMenu complete link={row} actions={actions} onEdit={() => onEdit(row.id)} />}
          figures={[
            { head: t('links.columns.clicks'), value: <ClicksCell row={row} /> },
            { head: t('links.columns.accounts'), value: <AccountsCell row={row} /> },
            { head: t('links.columns.lastClickAt'), value: <LastClickCell row={row} /> },
          ]}
        >
          <div className={styles.link}>
            <LinkCell row={row} actions={actions} />
          </div>
        </RowCard>
      ))}
    </CardList>
  );
}
