import { useTranslation } from 'react-i18next';
import { copyText } from './clipboard';
import { toast } from './toasts';

/** Copies text and reports the result; `copied` replaces the usual words. Resolves with whether it worked. */
export function useCopy(): (text: string, copied?: string) => Promise<boolean> {
  const { t } = useTranslation();
  return async (text, copied = t('common.copied')) => {
    const isCopied = await copyText(text);
    if (isCopied) toast(copied);
    else toast(t('common.copyFailed'), { tone: 'error' });
    return isCopied;
  };
}
