import { Copy, Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file';
import { useCopy } from '../../../lib/use-copy';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/mui/Dialog';
import styles from './Totp.module.css';

/** Shown once, so a click outside or Escape does not close it. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const text = codes.join('\n');
  const copy = useCopy();
  return (
    <Dialog aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} width={480}>
      <div className={styles.body}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('user.security.totpDone')}
        </h2>
        <p id={`${id}-text`} className="dim">
          {t('user.security.recoveryText')}
        </p>
        <ul className={styles.codes} aria-label={t('user.security.recovery')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button size="large" autoFocus startIcon={<Copy size={16} />} onClick={() => void copy(text)}>
            {t('user.security.recoveryCopy')}
          </Button>
          <Button
            size="large"
            startIcon={<Download size={16} />}
            onClick={() =>
              saveFile(
                new Blob([`${text}\n`], { type: 'text/plain' }),
                `${t('user.security.recoveryFile')}.txt`,
              )
            }
          >
            {t('user.security.recoveryDownload')}
          </Button>
          <Button size="large" variant="contained" color="primary" className={styles.push} onClick={onClose}>
            {t('user.security.recoverySaved')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
