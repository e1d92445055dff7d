import type { Material } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { AgoCell, GroupCell, NameCell, UsesCell } from './cells';
import styles from './MaterialCards.module.css';
import { RowMenu } from './RowMenu';
import type { MaterialActions } from './use-actions';

interface MaterialCardsProps {
  rows: Material[];
  actions: MaterialActions | null;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The same rows on a phone: what it is, three figures, and everything else behind one button. */
export function MaterialCards({ rows, actions, onOpen, onEdit }: MaterialCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <NameCell row={row} onOpen={() => onOpen(row.id)} />
          {actions ? (
            <RowMenu complete material={row} actions={actions} onEdit={() => onEdit(row.id)} />
          ) : (
            <span />
          )}
          <dl className={styles.figures}>
            <div>
              <dt>{t('materials.columns.type')}</dt>
              <dd>{t(`materials.type.${row.type}`)}</dd>
            </div>
            <div>
              <dt>{t('materials.columns.group')}</dt>
              <dd>
                <GroupCell groupId={row.groupId} />
              </dd>
            </div>
            <div>
              <dt>{t('materials.columns.uses')}</dt>
              <dd>
                <UsesCell uses={row.uses} />
              </dd>
            </div>
            <div>
              <dt>{t('materials.columns.updatedAt')}</dt>
              <dd>
                <AgoCell instant={row.updatedAt} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
