import type { ListedLink } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { LinkMenu } from '../actions/LinkMenu';
import type { LinkActions } from '../actions/use-link-actions';
import { AccountsCell, ClicksCell, LastClickCell, LinkCell, NameCell, StatusCell } from './cells';
import styles from './LinkCards.module.css';

interface LinkCardsProps {
  rows: ListedLink[];
  actions: LinkActions;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The same rows on a phone: name, state, link, three figures, and everything else behind one button. */
export function LinkCards({ rows, actions, onOpen, onEdit }: LinkCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <NameCell row={row} onOpen={() => onOpen(row.id)} />
          <StatusCell row={row} />
          <LinkMenu complete link={row} actions={actions} onEdit={() => onEdit(row.id)} />
          <div className={styles.link}>
            <LinkCell row={row} actions={actions} />
          </div>
          <dl className={styles.figures}>
            <div>
              <dt>{t('links.columns.clicks')}</dt>
              <dd>
                <ClicksCell row={row} />
              </dd>
            </div>
            <div>
              <dt>{t('links.columns.accounts')}</dt>
              <dd>
                <AccountsCell row={row} />
              </dd>
            </div>
            <div>
              <dt>{t('links.columns.lastClickAt')}</dt>
              <dd>
                <LastClickCell row={row} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
