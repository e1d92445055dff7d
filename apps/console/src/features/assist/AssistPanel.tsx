import { isApiFailure } from '@parley/client/errors';
import type { ContactProfile } from '@parley/contracts/public';
import { FileText, type LucideIcon, MessageSquareReply, UserPen } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLasting } from '../../lib/hooks';
import { useRole } from '../../lib/session';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { Rows } from '../../ui/Skeletons';
import styles from './AssistPanel.module.css';
import { ProfileProposals } from './ProfileProposals';
import { SuggestedReply, Summary } from './SuggestedText';
import { type AssistResult, type AssistTask, assistTasks, useAssist } from './use-assist';

const looks: Record<AssistTask, { icon: LucideIcon; word: 'suggest' | 'summarise' | 'fill' }> = {
  'suggest-reply': { icon: MessageSquareReply, word: 'suggest' },
  summarise: { icon: FileText, word: 'summarise' },
  'fill-profile': { icon: UserPen, word: 'fill' },
};

interface AssistPanelProps {
  conversationId: string;
  profile: ContactProfile;
  /** A field that the person accepted is stored, and this is the profile since. */
  onSaved(profile: ContactProfile): void;
}

/** What a language model makes of a conversation, for a person to use or to leave. Mount it anew for another one. */
export function AssistPanel({ conversationId, profile, onSaved }: AssistPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const assist = useAssist(conversationId);
  const waiting = useLasting(assist.isPending);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t('assist.title')}</h3>
        <p>{t('assist.note')}</p>
      </div>
      <div className={styles.buttons}>
        {assistTasks.map((task) => {
          const { icon: Icon, word } = looks[task];
          return (
            <Button
              key={task}
              size="small"
              startIcon={<Icon size={16} aria-hidden="true" />}
              aria-busy={assist.isPending && assist.task === task}
              disabled={assist.isPending}
              onClick={() => assist.ask(task)}
            >
              {t(`assist.${word}`)}
            </Button>
          );
        })}
      </div>
      {waiting && (
        <div className={styles.result} aria-busy="true">
          <p className={styles.note} role="status">
            {t('assist.reading')}
          </p>
          <Rows count={3} />
        </div>
      )}
      {!waiting && assist.error && assist.task && (
        <Failure error={assist.error} onRetry={() => assist.task && assist.ask(assist.task)} />
      )}
      {!waiting && assist.data && !assist.error && (
        <Result
          key={assist.submittedAt}
          result={assist.data}
          conversationId={conversationId}
          profile={profile}
          onSaved={onSaved}
        />
      )}
    </section>
  );
}

function Result({ result, ...rest }: AssistPanelProps & { result: AssistResult }) {
  switch (result.task) {
    case 'suggest-reply':
      return <SuggestedReply given={result.given} />;
    case 'summarise':
      return <Summary given={result.given} />;
    case 'fill-profile':
      return <ProfileProposals given={result.given} {...rest} />;
  }
}

/** What is off is no fault: it says who can switch it on. */
function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  if (isApiFailure(error, 'assist.nothing_to_read'))
    return <p className={`${styles.result} ${styles.note}`}>{t('assist.nothing')}</p>;
  if (!isApiFailure(error, 'assist.off')) return <ErrorPanel compact error={error} onRetry={onRetry} />;
  return (
    <div className={styles.result} role="status">
      <p className={styles.note}>{t(isOwner ? 'assist.off' : 'assist.offAgent')}</p>
      {isOwner && (
        <div>
          <ButtonLink size="small" to="/user/setting">
            {t('assist.toSettings')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
