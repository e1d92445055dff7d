import type { Suggestion } from '@parley/contracts/public';
import { Copy, CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/form/TextArea';
import styles from './AssistPanel.module.css';

export function Cost({ characters, partial }: Pick<Suggestion, 'characters' | 'partial'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={styles.cost}>
      {partial && `${t('assist.partial')} · `}
      {t('assist.cost', { count: characters, shown: format.number(characters) })}
    </span>
  );
}

interface SuggestedTextProps {
  suggestion: Suggestion;
  isEditable: boolean;
  /** Takes the text into a reply. */
  onUse?: ((text: string) => void) | undefined;
}

/** Shows a suggestion to copy or to take; the user can edit a reply first. Nothing is sent from here. */
export function SuggestedText({ suggestion, isEditable, onUse }: SuggestedTextProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(suggestion.text);
  const copy = useCopy();
  return (
    <>
      {isEditable ? (
        <TextArea
          rows={3}
          aria-label={t('assist.results.suggest')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <div className={styles.foot}>
        {onUse && (
          <Button
            size="small"
            color="primary"
            startIcon={<CornerDownLeft size={16} aria-hidden="true" />}
            onClick={() => onUse(text)}
          >
            {t('assist.use')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy(text)}
        >
          {t('common.copy')}
        </Button>
        <Cost {...suggestion} />
      </div>
    </>
  );
}
