import type { ListedKeywordRule } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { CardCheckbox } from '../../../ui/list/CardCheckbox';
import { OpenButton } from '../../../ui/list/OpenButton';
import { useFormat } from '../../../lib/format';
import { ReplyMenu } from '../list/ReplyMenu';
import { NameCell, PartsCell, StateCell } from '../list/reply-cells';
import type { ReplyActions } from '../list/use-reply-actions';
import styles from '../replies.module.css';

interface KeywordCardsProps {
  rows: readonly ListedKeywordRule[];
  actions: ReplyActions;
  onEdit(id: string): void;
}

/** The same rows on a phone. */
export function KeywordCards({ rows, actions, onEdit }: KeywordCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <CardCheckbox id={row.id} name={row.keyword} />
          <OpenButton onOpen={() => onEdit(row.id)}>
            <NameCell name={row.keyword} note={row.title} />
          </OpenButton>
          {actions.mayEdit && (
            <ReplyMenu row={{ ...row, label: row.keyword }} actions={actions} onEdit={() => onEdit(row.id)} />
          )}
          <div className={styles.cardBody}>
            <PartsCell first={row.replies[0]} count={row.parts} />
          </div>
          <div className={styles.figures}>
            <StateCell enabled={row.enabled} />
            <span>{t(`replies.keyword.match.${row.match}`)}</span>
            <span>
              {t('replies.keyword.fired')} <span className="num">{format.number(row.fired)}</span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
