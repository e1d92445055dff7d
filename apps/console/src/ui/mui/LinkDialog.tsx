import { toCanvas } from 'qrcode';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard';
import { saveFile } from '../../lib/save-file';
import { toast } from '../../lib/toasts';
import { Button } from '../Button';
import { Input } from '../form/Input';
import { QrCode } from '../QrCode';
import { Dialog } from './Dialog';
import styles from './LinkDialog.module.css';

/** The width of the downloaded picture in pixels. */
const pictureWidth = 720;

async function download(link: string, title: string): Promise<void> {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, link, { width: pictureWidth, errorCorrectionLevel: 'M' });
  canvas.toBlob((picture) => {
    if (picture) saveFile(picture, `${title.replace(/[\\/:*?"<>|]/g, ' ')}.png`);
  });
}

interface LinkDialogProps {
  title: string;
  /** Says who can open the link. */
  text: string;
  link: string;
  /** Names the link's field. */
  label: string;
  copied: string;
  onClose(): void;
}

/** A link as text and as a QR code. */
export default function LinkDialog({ title, text, link, label, copied, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(link)) toast(copied);
    else input.current?.select();
  };
  return (
    <Dialog onClose={onClose} aria-labelledby={heading} width={400}>
      <div className={styles.dialog}>
        <h2 id={heading}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <QrCode text={link} label={t('common.qrCode', { name: title })} />
        <Input
          ref={input}
          readOnly
          value={link}
          aria-label={label}
          onFocus={(event) => event.target.select()}
        />
        <div className={styles.actions}>
          <Button size="large" variant="text" onClick={() => void download(link, title)}>
            {t('common.downloadPng')}
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
