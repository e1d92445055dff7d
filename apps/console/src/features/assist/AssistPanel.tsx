import { isApiFailure } from '@parley/client/errors';
import type { ContactProfile, Language, ProfileProposal, Suggestion } from '@parley/contracts/public';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, type LucideIcon, MessageSquareReply, Sparkles, UserPen, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { useDelayedFlag } from '../../lib/hooks';
import { randomUuid } from '../../lib/random-id';
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

const looks: Record<AssistTask, { icon: LucideIcon; word: 'suggest' | 'summarise' | 'fill' }> = {
  'suggest-reply': { icon: MessageSquareReply, word: 'suggest' },
  summarise: { icon: FileText, word: 'summarise' },
  'fill-profile': { icon: UserPen, word: 'fill' },
};

interface AssistPanelProps {
  conversationId: string;
  /** Called with the stored profile after the user accepted a field. */
  onSaved(profile: ContactProfile): void;
  /** Called with a suggested reply that the user takes. Absent where nothing can be sent. */
  onUse?: ((text: string) => void) | undefined;
}

/** A language model's suggestions for a conversation. Mount it anew for another conversation. */
export function AssistPanel({ conversationId, onSaved, onUse }: AssistPanelProps) {
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
            data && <Result key={assist.submittedAt} result={data} {...{ onSaved, onUse }} />
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

function Result({
  result,
  onSaved,
  onUse,
}: { result: AssistResult } & Pick<AssistPanelProps, 'onSaved' | 'onUse'>) {
  const { task, output } = result;
  if (task !== 'fill-profile')
    return (
      <SuggestedText
        suggestion={output}
        isEditable={task === 'suggest-reply'}
        onUse={task === 'suggest-reply' ? onUse : undefined}
      />
    );
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

const assistTasks = ['suggest-reply', 'summarise', 'fill-profile'] as const;
type AssistTask = (typeof assistTasks)[number];

type AssistResult =
  | { task: 'suggest-reply' | 'summarise'; output: Suggestion }
  /** Includes the profile that the proposal is compared with. */
  | { task: 'fill-profile'; output: ProfileProposal; profile: ContactProfile };

/** The language that a model answers in, by the reader's language. */
const languages: Record<Language, string> = { 'zh-CN': 'zh-CN', 'en-US': 'en' };

async function ask(task: AssistTask, conversationId: string, id: string, own: string): Promise<AssistResult> {
  const params = { id: conversationId };
  switch (task) {
    case 'suggest-reply':
      // A reply is written in the contact's language.
      return { task, output: await api.call('assist.suggest-reply', { params, body: { id } }) };
    case 'summarise':
      return { task, output: await api.call('assist.summarise', { params, body: { id, language: own } }) };
    case 'fill-profile': {
      const output = await api.call('assist.fill-profile', { params, body: { id, language: own } });
      return { task, output, profile: await api.call('chat.profile', { params }) };
    }
  }
}

/** Sends one question at a time. A retry after a lost answer keeps its id, so that it is charged once. */
function useAssist(conversationId: string) {
  const { language } = useFormat();
  const [tried, setTried] = useState<{ task: AssistTask; id: string } | null>(null);
  const mutation = useMutation({
    mutationFn: ({ task, id }: { task: AssistTask; id: string }) =>
      ask(task, conversationId, id, languages[language]),
    onSuccess: () => setTried(null),
  });
  return {
    ...mutation,
    task: mutation.variables?.task ?? null,
    ask: (task: AssistTask) => {
      const id = tried?.task === task ? tried.id : randomUuid();
      setTried({ task, id });
      mutation.mutate({ task, id });
    },
  };
}
