import type { Medium } from '@parley/contracts/public';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MediumView.module.css';

const Lightbox = lazy(() => import('./Lightbox'));

/** A message's medium, shown or played in place. */
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
    case 'video':
      return <Player key={url} medium={medium} />;
    case 'document':
      return <Download medium={medium} />;
  }
}

/** A contact's medium has no caption track. One that this browser cannot play can still be downloaded. */
function Player({ medium }: { medium: Medium }) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const { kind, name, url } = medium;
  if (isBroken)
    return (
      <div className={styles.broken}>
        <p>{t('chat.unplayable')}</p>
        <Download medium={medium} />
      </div>
    );
  const shared = { controls: true, src: url, 'aria-label': name, onError: () => setBroken(true) };
  if (kind === 'audio') return <audio {...shared} preload="none" className={styles.audio} />;
  return <video {...shared} preload="metadata" className={styles.video} />;
}

const Download = ({ medium: { url, name } }: { medium: Medium }) => (
  <a href={url} download={name} className={styles.document}>
    <FileText size={16} aria-hidden="true" />
    {name}
  </a>
);

const ratioOf = ({ width, height }: Medium) =>
  width !== null && height !== null ? { aspectRatio: `${width} / ${height}` } : undefined;
