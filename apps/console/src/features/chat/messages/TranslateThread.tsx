import type { ChatMessage } from '@parley/contracts/public';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Languages, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { useTranslate } from '../mutations';
import { messagesQuery } from '../queries';
import { charactersOf, missesTranslation } from './translatable';
import { useTranslationBarrier } from './use-translation-barrier';

interface TranslateThreadProps {
  conversationId: string;
  /** The message that the thread is opened at. */
  target: string | undefined;
}

/** Translates the loaded messages that have no translation, after stating the highest possible cost. */
export function TranslateThread({ conversationId, target }: TranslateThreadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { data } = useInfiniteQuery(messagesQuery(conversationId, target));
  const barrier = useTranslationBarrier();
  const [isAsking, ask] = useState(false);
  const { progress, run, stop } = useTranslateAll();
  const missing = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((message) => missesTranslation(message, format.language));
  const most = missing.reduce((sum, message) => sum + charactersOf(message), 0);
  const count = { count: missing.length, shown: format.number(missing.length) };
  if (progress)
    return (
      <Button size="small" startIcon={<Square size={12} aria-hidden="true" />} onClick={stop}>
        {t('chat.translate.progress', {
          done: format.number(progress.done),
          all: format.number(progress.all),
        })}
      </Button>
    );
  if (missing.length === 0) return null;
  const look = {
    'aria-disabled': barrier !== null,
    title: barrier === null ? undefined : t(`chat.translate.off.${barrier}`),
    onClick: () => barrier === null && ask(true),
  };
  return (
    <>
      {isPhone ? (
        <IconAction label={t('chat.translate.thread')} icon={Languages} {...look} />
      ) : (
        <Button size="small" startIcon={<Languages size={14} aria-hidden="true" />} {...look}>
          {t('chat.translate.thread')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          confirmation={{
            title: t('chat.translate.ask', count),
            text: t('chat.translate.askText', { most: format.number(most) }),
            action: t('chat.translate.thread'),
            harmless: true,
            run: async () => void run(missing),
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

/** The number of parallel requests. */
const lanes = 4;

/** Translates texts in a few lanes, until the first failure, or until the user stops or leaves. */
function useTranslateAll() {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useTranslate();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => stop, []);
  const run = async (messages: ChatMessage[]) => {
    isStopped.current = false;
    const waiting = [...messages];
    const sums = { done: 0, made: 0, characters: 0 };
    setProgress({ done: 0, all: messages.length });
    const lane = async () => {
      for (let next = waiting.shift(); next && !isStopped.current; next = waiting.shift()) {
        const { provider, characters } = await mutateAsync(next);
        sums.done += 1;
        sums.made += provider === null ? 0 : 1;
        sums.characters += characters;
        setProgress({ done: sums.done, all: messages.length });
      }
    };
    try {
      await Promise.all(Array.from({ length: lanes }, lane));
    } catch (error) {
      stop();
      toastFailure(t, error);
    }
    setProgress(null);
    if (sums.done > 0)
      toast(
        t('chat.translate.threadDone', {
          count: sums.made,
          made: format.number(sums.made),
          shown: format.number(sums.characters),
        }),
      );
  };
  return { progress, run, stop };
}
