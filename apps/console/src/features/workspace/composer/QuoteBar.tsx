import { Reply, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/IconAction';
import { previewOf } from '../../chat/public';
import styles from './Composer.module.css';
import { quote, type Quoted } from './quoting';

/** The message that the reply quotes. */
export function QuoteBar({ message }: { message: Quoted | undefined }) {
  const { t } = useTranslation();
  if (!message) return null;
  return (
    <div className={styles.bar} role="status" data-quote="">
      <Reply size={16} aria-hidden="true" />
      <p dir="auto">
        {t('workspace.quote.quoting')}
        <q>{previewOf(t, message.text, message.kind)}</q>
      </p>
      <IconAction
        size="small"
        label={t('workspace.quote.end')}
        icon={X}
        onClick={() => quote(message.conversationId, undefined)}
      />
    </div>
  );
}
