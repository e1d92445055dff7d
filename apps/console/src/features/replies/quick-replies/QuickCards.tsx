import type { Group, ListedQuickReply } from '@parley/contracts/public';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardCheckbox } from '../../../ui/list/CardCheckbox';
import { OpenButton } from '../../../ui/list/OpenButton';
import { IconAction } from '../../../ui/IconAction';
import { ReplyMenu } from '../list/ReplyMenu';
import { NameCell, StateCell } from '../list/reply-cells';
import type { ReplyActions } from '../list/use-reply-actions';
import type { Steps } from '../list/use-steps';
import { MaterialName } from '../MaterialName';
import styles from '../replies.module.css';

interface QuickCardsProps {
  rows: readonly ListedQuickReply[];
  groups: Group[];
  actions: ReplyActions;
  steps: Steps;
  onEdit(id: string): void;
  onTop(row: ListedQuickReply): void;
}

/** The same rows on a phone. */
export function QuickCards({ rows, groups, actions, steps, onEdit, onTop }: QuickCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <CardCheckbox id={row.id} name={row.name} />
          <OpenButton onOpen={() => onEdit(row.id)}>
            <NameCell name={row.name} note={row.title} />
          </OpenButton>
          {actions.mayEdit && (
            <span>
              <IconAction
                label={t('replies.up')}
                icon={ArrowUp}
                disabled={!steps.canMove(row.id, -1)}
                onClick={() => steps.move(row.id, -1)}
              />
              <IconAction
                label={t('replies.down')}
                icon={ArrowDown}
                disabled={!steps.canMove(row.id, 1)}
                onClick={() => steps.move(row.id, 1)}
              />
              <ReplyMenu
                row={{ ...row, label: row.name }}
                actions={actions}
                onEdit={() => onEdit(row.id)}
                onTop={() => onTop(row)}
              />
            </span>
          )}
          <div className={styles.cardBody}>
            {row.material && <MaterialName {...row.material} />}
            <p className={styles.clip} title={row.content}>
              {row.content}
            </p>
          </div>
          <div className={styles.figures}>
            <StateCell enabled={row.enabled} />
            <GroupName name={groups.find(({ id }) => id === row.groupId)?.name} />
            <span>{t('replies.languages', { count: row.languages })}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Groups arrive after the rows: however long its name is, the line keeps its height. */
function GroupName({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const shown = name ?? t('replies.quick.ungrouped');
  return (
    <span className={`${styles.clip} ${styles.rest}`} title={shown}>
      {shown}
    </span>
  );
}
