import { type ChatMessage, translationLimits } from '@parley/contracts/public';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { IconAction } from '../../../ui/IconAction';
import { useTranslateAgain } from '../mutations';

/** Asks for another translation of a message, which is charged; the archive shows it as soon as it is there. */
export function TranslateAgain({ message }: { message: ChatMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const again = useTranslateAgain();
  const characters = Array.from(message.text).length;
  if (characters === 0 || characters > translationLimits.textMax) return null;
  return (
    <IconAction
      size="small"
      icon={RefreshCw}
      label={t('chat.translateAgain', { shown: format.number(characters) })}
      aria-disabled={again.isPending}
      onClick={() =>
        !again.isPending &&
        again.mutate(message, {
          onSuccess: ({ characters: charged }) =>
            toast(t('chat.translatedAgain', { shown: format.number(charged) })),
          onError: (error) => toast(failureText(t, error), { tone: 'error' }),
        })
      }
    />
  );
}
