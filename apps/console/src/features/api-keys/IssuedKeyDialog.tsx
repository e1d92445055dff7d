import type { IssuedApiKey } from '@parley/contracts/public';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../lib/use-copy';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/mui/Dialog';
import styles from './ApiKeys.module.css';

/** The only time that a key is shown. A click outside does not close it. */
export default function IssuedKeyDialog({ issued, onClose }: { issued: IssuedApiKey; onClose(): void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const heading = useId();
  const text = useId();
  return (
    <Dialog aria-labelledby={heading} aria-describedby={text} width={520}>
      <div className={styles.shown}>
        <h2 id={heading}>{t('apiKeys.issued', { name: issued.name })}</h2>
        <p id={text}>{t('apiKeys.issuedText')}</p>
        <code className={styles.key} dir="ltr" aria-label={t('apiKeys.key')}>
          {issued.key}
        </code>
        <div className={styles.foot}>
          <Button size="large" onClick={() => void copy(issued.key, t('apiKeys.copied'))}>
            {t('common.copy')}
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={onClose}>
            {t('apiKeys.stored')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
