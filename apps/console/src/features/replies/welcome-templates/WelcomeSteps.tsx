import type { ListedWelcomeTemplate } from '@parley/contracts/public';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformNames } from '../../../lib/platform-name';
import { IconAction } from '../../../ui/IconAction';
import { Bubbles, type PreviewPart } from '../form/Preview';
import { ReplyMenu } from '../list/ReplyMenu';
import { ScopeCell, StateCell } from '../list/reply-cells';
import type { ReplyActions } from '../list/use-reply-actions';
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

/** Cards in the order they are tried; a button moves one, and goes along with it. */
export function WelcomeSteps({ rows, actions, steps, onEdit }: WelcomeStepsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const move = (id: string, by: 1 | -1) => {
    const label = t(by === 1 ? 'replies.down' : 'replies.up');
    steps.move(id, by, () => {
      list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [aria-label="${label}"]:enabled`)?.focus();
    });
  };
  return (
    <ol ref={list} className={own.steps} aria-label={t('replies.welcome.order')}>
      {rows.map((row, index) => (
        <li key={row.id} className={own.step} data-id={row.id}>
          <span className={own.place}>{index + 1}</span>
          <Step row={row} />
          {actions.mayEdit && (
            <span className={styles.actions}>
              <IconAction
                size="small"
                label={t('replies.up')}
                icon={ArrowUp}
                disabled={!steps.canMove(row.id, -1)}
                onClick={() => move(row.id, -1)}
              />
              <IconAction
                size="small"
                label={t('replies.down')}
                icon={ArrowDown}
                disabled={!steps.canMove(row.id, 1)}
                onClick={() => move(row.id, 1)}
              />
              <IconAction
                size="small"
                label={t('common.edit')}
                icon={Pencil}
                onClick={() => onEdit(row.id)}
              />
              <ReplyMenu row={{ ...row, label: row.title }} actions={actions} />
            </span>
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
