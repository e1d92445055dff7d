import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Input } from '../../../ui/form/Input';
import { Dialog } from '../../../ui/mui/Dialog';
import styles from './CodeDialog.module.css';

interface CodeDialogProps {
  code: string;
  isNew: boolean;
  onClose(): void;
}

/** Shows a new code, or one that the clipboard refused, selected for copying. */
export function CodeDialog({ code, isNew, onClose }: CodeDialogProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.select();
  }, []);
  const copy = async () => {
    if (!(await copyText(code))) return input.current?.select();
    toast(t('common.copied'));
    onClose();
  };
  return (
    <Dialog onClose={onClose} aria-labelledby="code-title" width={440}>
      <div className={styles.body}>
        <h2 id="code-title" className={styles.title}>
          {t('subAccounts.codeTitle')}
        </h2>
        <p className="aside">{isNew ? t('subAccounts.codeNew') : t('subAccounts.codeText')}</p>
        <div className={styles.code}>
          <Input
            ref={input}
            readOnly
            value={code}
            aria-labelledby="code-title"
            onFocus={(event) => event.target.select()}
          />
        </div>
        <div className={styles.actions}>
          <Button size="large" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={() => void copy()}>
            {t('common.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
