import { type ChatMessage } from '@parley/contracts/public';
import { Languages, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { useTranslate } from '../mutations';
import { charactersOf, isTranslatable, missesTranslation } from './translatable';
import { useTranslationBarrier } from './use-translation-barrier';

/** Requests a translation of a message, or another one, which is charged. The answer appears at once. */
export function TranslateMessage({ message }: { message: ChatMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translate = useTranslate();
  const barrier = useTranslationBarrier();
  const isMissing = missesTranslation(message, format.language);
  if (!isTranslatable(message) || (message.translation === null && !isMissing)) return null;
  const shown = format.number(charactersOf(message));
  const isOff = barrier !== null || translate.isPending;
  const run = () => {
    if (isOff) return;
    translate.mutate(message, {
      onSuccess: ({ provider, characters }) => toast(doneText(provider !== null, characters)),
      onError: (error) => toast(failureText(t, error), { tone: 'error' }),
    });
  };
  const doneText = (isMade: boolean, characters: number) => {
    if (!isMade) return t('chat.translate.needless');
    return t(isMissing ? 'chat.translate.done' : 'chat.translatedAgain', {
      shown: format.number(characters),
    });
  };
  const hint = barrier === null ? undefined : t(`chat.translate.off.${barrier}`);
  if (!isMissing)
    return (
      <IconAction
        size="small"
        icon={RefreshCw}
        label={t('chat.translateAgain', { shown })}
        {...(hint !== undefined && { title: hint })}
        aria-disabled={isOff}
        onClick={run}
      />
    );
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<Languages size={14} aria-hidden="true" />}
      title={hint ?? t('chat.translate.cost', { shown })}
      aria-disabled={isOff}
      onClick={run}
    >
      {t(translate.isPending ? 'chat.translate.busy' : 'chat.translate.one')}
    </Button>
  );
}
