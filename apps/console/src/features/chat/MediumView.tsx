import type { Medium } from '@parley/contracts/public';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MediumView.module.css';

const Lightbox = lazy(() => import('./Lightbox'));

/** What a message carries, to be looked at or listened to where it stands. */
export function MediumView({ medium }: { medium: Medium }) {
  const { t } = useTranslation();
  const [isOpen, open] = useState(false);
  const { kind, name, url, thumbnailUrl } = medium;
  switch (kind) {
    case 'picture':
      return (
        <>
          <button
            type="button"
            className={styles.picture}
            aria-label={t('chat.openPicture', { name })}
            onClick={() => open(true)}
          >
            <img src={thumbnailUrl ?? url} alt="" loading="lazy" style={ratioOf(medium)} />
          </button>
          <Suspense>{isOpen && <Lightbox medium={medium} onClose={() => open(false)} />}</Suspense>
        </>
      );
    case 'audio':
      // What a contact said comes without a track of words.
      return <audio controls preload="none" src={url} aria-label={name} className={styles.audio} />;
    case 'video':
      return <video controls preload="metadata" src={url} aria-label={name} className={styles.video} />;
    case 'document':
      return (
        <a href={url} download={name} className={styles.document}>
          <FileText size={16} aria-hidden="true" />
          {name}
        </a>
      );
  }
}

const ratioOf = ({ width, height }: Medium) =>
  width !== null && height !== null ? { aspectRatio: `${width} / ${height}` } : undefined;
