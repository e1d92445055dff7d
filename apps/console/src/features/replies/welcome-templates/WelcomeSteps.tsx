import type { ListedWelcomeTemplate } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformNames } from '../../../lib/platform-name';
import { RowActions } from '../../../ui/list/row-actions';
import { Bubbles, type PreviewPart } from '../form/Preview';
import { ScopeCell, StateCell } from '../list/reply-cells';
import { type ReplyActions, replyActions } from '../list/use-reply-actions';
import type { Steps } from '../list/use-steps';
import styles from '../replies.module.css';
import { sampleOf } from '../reply-text';
import own from './WelcomeSteps.module.css';

interface WelcomeStepsProps {
  rows: ListedWelcomeTemplate[];
  actions: ReplyActions;
  steps: Steps;
  onEdit(id: string): void;
}

/** Cards in the order of evaluation. A button moves a card and keeps the focus on it. */
export function WelcomeSteps({ rows, actions, steps, onEdit }: WelcomeStepsProps) {
  const { t } = useTranslation();
  const moves: Steps = {
    ...steps,
    move: (id, by) => {
      const label = t(by === 1 ? 'replies.down' : 'replies.up');
      steps.move(id, by, () => {
        document.querySelector<HTMLElement>(`[data-id="${id}"] [aria-label="${label}"]:enabled`)?.focus();
      });
    },
  };
  return (
    <ol className={own.steps} aria-label={t('replies.welcome.order')}>
      {rows.map((row, index) => (
        <li key={row.id} className={own.step} data-id={row.id}>
          <span className={own.place}>{index + 1}</span>
          <Step row={row} />
          {actions.mayEdit && (
            <RowActions
              actions={replyActions(t, actions, row, { steps: moves, onEdit: () => onEdit(row.id) })}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function Step({ row }: { row: ListedWelcomeTemplate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = platformNames(row.platforms);
  const delay = t('replies.welcome.delayShort', { shown: format.number(row.delaySeconds) });
  const parts = row.replies.map(
    (part, index): PreviewPart => ({
      key: String(index),
      text: part.kind === 'text' ? sampleOf(t, format, part.text) : '',
      medium: part.kind === 'material' ? part : null,
      note: index > 0 ? delay : undefined,
    }),
  );
  return (
    <div className={own.stepBody}>
      <div className={own.stepHead}>
        <strong>{row.title}</strong>
        <StateCell enabled={row.enabled} />
      </div>
      <Bubbles label={row.title} parts={parts} />
      <div className={styles.figures}>
        <ScopeCell {...row} />
        <span>{names.length > 0 ? names.join(' · ') : t('replies.welcome.allPlatforms')}</span>
        <span className="num">
          {row.hours ? `${row.hours.from}–${row.hours.to}` : t('replies.welcome.always')}
        </span>
        <span>{t(`replies.welcome.audiences.${row.audience}`)}</span>
        <span className="num">{t('replies.welcome.sent', { shown: format.number(row.sent) })}</span>
      </div>
    </div>
  );
}
