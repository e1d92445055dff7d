import type { Material } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { OpenButton } from '../../../ui/list/OpenButton';
import { CardList, RowCard } from '../../../ui/list/RowCard';
import { AgoCell, GroupCell, NameCell, UsesCell } from './cells';
import styles from './MaterialCards.module.css';
import { RowMenu } from './RowMenu';
import type { MaterialActions } from './use-actions';

interface MaterialCardsProps {
  rows: readonly Material[];
  actions: MaterialActions | null;
  onOpen(id: string): void;
  onEdit(id: string): void;
}

/** The same rows on a phone: what it is, three figures, and everything else behind one button. */
export function MaterialCards({ rows, actions, onOpen, onEdit }: MaterialCardsProps) {
  const { t } = useTranslation();
  return (
    <CardList>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          select={{ id: row.id, name: row.title }}
          isClipped
          name={
            <div className={styles.head}>
              <OpenButton onOpen={() => onOpen(row.id)}>
                <NameCell row={row} />
              </OpenButton>
            </div>
          }
          menu={
            actions && (
              <div className={styles.head}>
                <RowMenu complete material={row} actions={actions} onEdit={() => onEdit(row.id)} />
              </div>
            )
          }
          figures={[
            { head: t('materials.columns.type'), value: t(`materials.type.${row.type}`) },
            { head: t('materials.columns.group'), value: <GroupCell groupId={row.groupId} /> },
            { head: t('materials.columns.uses'), value: <UsesCell uses={row.uses} /> },
            { head: t('materials.columns.updatedAt'), value: <AgoCell instant={row.updatedAt} /> },
          ]}
          figuresClass={styles.figures}
        />
      ))}
    </CardList>
  );
}
