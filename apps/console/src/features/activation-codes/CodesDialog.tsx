import type { SubAccountCode } from '@parley/contracts/public';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard';
import { downloadCsv } from '../../lib/csv';
import { useFormat } from '../../lib/format';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/mui/Dialog';
import styles from './CodesDialog.module.css';

interface CodesDialogProps {
  codes: SubAccountCode[];
  onClose(): void;
}

/** Shows the activation codes of several sub-accounts, to read, copy or save them together. */
export default function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = { count: codes.length, shown: format.number(codes.length) };
  const copy = async () => {
    const lines = codes.map(({ remark, code }) => (remark ? `${remark}\t${code}` : code));
    if (!(await copyText(lines.join('\n')))) return;
    toast(t('common.codes.copied', shown));
    onClose();
  };
  const download = () =>
    downloadCsv(`${t('common.codes.fileName')}-${format.isoDay(Date.now())}`, [
      [t('common.codes.remark'), t('common.codes.account'), t('common.codes.code')],
      ...codes.map(({ remark, account, code }) => [remark, account, code]),
    ]);
  return (
    <Dialog onClose={onClose} aria-labelledby="codes-title" width={680}>
      <div className={styles.body}>
        <h2 id="codes-title">{t('common.codes.title', shown)}</h2>
        <p>{t('common.codes.text')}</p>
        {/* Keyboard users must be able to scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul tabIndex={0} aria-labelledby="codes-title" className={styles.list}>
          {codes.map(({ id, remark, account, code }) => (
            <li key={id}>
              <span title={remark || account}>{remark || account}</span>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button size="large" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button size="large" startIcon={<Download size={16} />} onClick={download}>
            {t('common.codes.download')}
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={() => void copy()}>
            {t('common.codes.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
