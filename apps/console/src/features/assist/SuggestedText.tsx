import type { Suggestion } from '@parley/contracts/public';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import styles from './AssistPanel.module.css';

export function Cost({ characters }: { characters: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={styles.cost}>
      {t('assist.cost', { count: characters, shown: format.number(characters) })}
    </span>
  );
}

function useCopy() {
  const { t } = useTranslation();
  return async (text: string) => {
    const done = await copyText(text);
    toast(t(done ? 'common.copied' : 'common.copyFailed'), { tone: done ? 'success' : 'error' });
  };
}

/** To be put right and taken along: nothing is sent from here. */
export function SuggestedReply({ given }: { given: Suggestion }) {
  const { t } = useTranslation();
  const id = useId();
  const copy = useCopy();
  const [text, setText] = useState(given.text);
  return (
    <div className={styles.result}>
      <label htmlFor={id}>{t('assist.suggestion')}</label>
      <TextArea id={id} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      <div className={styles.foot}>
        <Button
          size="small"
          startIcon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy(text)}
        >
          {t('assist.copy')}
        </Button>
        <Cost characters={given.characters} />
      </div>
    </div>
  );
}

export function Summary({ given }: { given: Suggestion }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className={styles.result}>
      <h4>{t('assist.summary')}</h4>
      <p className={styles.text}>{given.text}</p>
      <div className={styles.foot}>
        <Button
          size="small"
          startIcon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy(given.text)}
        >
          {t('assist.copy')}
        </Button>
        <Cost characters={given.characters} />
      </div>
    </div>
  );
}
