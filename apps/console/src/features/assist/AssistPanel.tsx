import { isApiFailure } from '@parley/client/errors';
import type { ContactProfile } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { FileText, type LucideIcon, MessageSquareReply, Sparkles, UserPen, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayedFlag } from '../../lib/hooks';
import { useRole } from '../../lib/session';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { IconAction } from '../../ui/IconAction';
import { Rows } from '../../ui/skeletons';
import { tenantSettingsQuery } from '../tenants/public';
import styles from './AssistPanel.module.css';
import { ProfileProposals } from './ProfileProposals';
import { SuggestedText } from './SuggestedText';
import { type AssistResult, type AssistTask, assistTasks, useAssist } from './use-assist';

const looks: Record<AssistTask, { icon: LucideIcon; word: 'suggest' | 'summarise' | 'fill' }> = {
  'suggest-reply': { icon: MessageSquareReply, word: 'suggest' },
  summarise: { icon: FileText, word: 'summarise' },
  'fill-profile': { icon: UserPen, word: 'fill' },
};

interface AssistPanelProps {
  conversationId: string;
  /** Called with the stored profile after the user accepted a field. */
  onSaved(profile: ContactProfile): void;
}

/** A language model's suggestions for a conversation. Mount it anew for another conversation. */
export function AssistPanel({ conversationId, onSaved }: AssistPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const assist = useAssist(conversationId);
  const isOff = useIsOff();
  const [isExplained, explain] = useState(false);
  const { task, error, data } = assist;
  const waiting = useDelayedFlag(assist.isPending);
  const isOpen = task !== null && (waiting || !assist.isPending);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      {isOpen && (
        <div className={styles.result} aria-busy={waiting}>
          <div className={styles.title}>
            <h4>{t(`assist.results.${looks[task].word}`)}</h4>
            {!waiting && (
              <IconAction size="small" label={t('common.close')} icon={X} onClick={assist.reset} />
            )}
          </div>
          {waiting ? (
            <>
              <p className={styles.note} role="status">
                {t('assist.reading')}
              </p>
              <Rows count={2} />
            </>
          ) : error ? (
            <Failure error={error} onRetry={() => assist.ask(task)} />
          ) : (
            data && <Result key={assist.submittedAt} result={data} onSaved={onSaved} />
          )}
        </div>
      )}
      {isOff && isExplained && (
        <div className={styles.result}>
          <SwitchedOff missing="consent" />
        </div>
      )}
      <div className={styles.bar}>
        <h3 id={id} className={isOff ? 'sr' : undefined}>
          {t('assist.title')}
        </h3>
        {isOff && (
          <Button
            size="small"
            startIcon={<Sparkles size={16} aria-hidden="true" />}
            aria-expanded={isExplained}
            onClick={() => explain(!isExplained)}
          >
            {t('assist.title')}
          </Button>
        )}
        {(isOff ? [] : assistTasks).map((each) => {
          const { icon: Icon, word } = looks[each];
          return (
            <Button
              key={each}
              size="small"
              startIcon={<Icon size={16} aria-hidden="true" />}
              aria-disabled={assist.isPending}
              onClick={() => !assist.isPending && assist.ask(each)}
            >
              {t(`assist.${word}`)}
            </Button>
          );
        })}
        {!isOff && (
          <p className={styles.note} title={t('assist.note')}>
            {t('assist.note')}
          </p>
        )}
      </div>
    </section>
  );
}

function Result({ result, onSaved }: { result: AssistResult } & Pick<AssistPanelProps, 'onSaved'>) {
  const { task, output } = result;
  if (task !== 'fill-profile')
    return <SuggestedText suggestion={output} isEditable={task === 'suggest-reply'} />;
  return <ProfileProposals proposal={output} profile={result.profile} onSaved={onSaved} />;
}

/** Owners know beforehand that the assistant is off; agents learn it from the error. */
function useIsOff(): boolean {
  const isOwner = useRole() === 'owner';
  return useQuery({ ...tenantSettingsQuery, enabled: isOwner }).data?.aiHelp === false;
}

function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation();
  if (isApiFailure(error, 'assist.nothing_to_read')) return <p role="status">{t('assist.nothing')}</p>;
  if (!isApiFailure(error, 'assist.off')) return <ErrorPanel compact error={error} onRetry={onRetry} />;
  return <SwitchedOff missing={error.details.some(({ rule }) => rule === 'model') ? 'model' : 'consent'} />;
}

/** A switched-off assistant is no error: the text names the missing part and the role that can change it. */
function SwitchedOff({ missing }: { missing: 'consent' | 'model' }) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  return (
    <div className={styles.foot} role="status">
      <p>{t(missing === 'model' ? 'assist.noModel' : isOwner ? 'assist.off' : 'assist.offAgent')}</p>
      {isOwner && missing === 'consent' && (
        <ButtonLink size="small" to="/user/setting">
          {t('assist.toSettings')}
        </ButtonLink>
      )}
    </div>
  );
}
