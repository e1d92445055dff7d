import type { Share } from '@parley/contracts/public';
import { toCanvas } from 'qrcode';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard';
import { saveFile } from '../../../lib/save-file';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Input } from '../../../ui/form/Input';
import { Dialog } from '../../../ui/mui/Dialog';
import { shareLink } from '../share-labels';
import styles from './Link.module.css';
import { QrCode } from './QrCode';

/** Pixels of the picture that is downloaded. */
const pictureWidth = 720;

async function download(link: string, title: string): Promise<void> {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, link, { width: pictureWidth, errorCorrectionLevel: 'M' });
  canvas.toBlob((picture) => {
    if (picture) saveFile(picture, `${title.replace(/[\\/:*?"<>|]/g, ' ')}.png`);
  });
}

/** A share's link as text, and as a code for a phone. */
export default function LinkDialog({ share, onClose }: { share: Share; onClose(): void }) {
  const { t } = useTranslation();
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const link = shareLink(share);
  const copy = async () => {
    if (await copyText(link)) toast(t('workOrderShares.link.copied'));
    else input.current?.select();
  };
  return (
    <Dialog onClose={onClose} aria-labelledby={heading} width={400}>
      <div className={styles.dialog}>
        <h2 id={heading}>{share.title}</h2>
        <p className={styles.text}>
          {t(share.access === 'public' ? 'workOrderShares.link.public' : 'workOrderShares.link.withPassword')}
        </p>
        <QrCode text={link} label={t('workOrderShares.link.code', { title: share.title })} />
        <Input
          ref={input}
          readOnly
          value={link}
          aria-label={t('workOrderShares.columns.link')}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.actions}>
          <Button size="large" variant="text" onClick={() => void download(link, share.title)}>
            {t('workOrderShares.link.download')}
          </Button>
          <Button size="large" className={styles.push} onClick={onClose}>
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
