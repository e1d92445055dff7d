import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, lookOf } from '../../../ui/Button';
import { lazyPanel } from '../../../ui/lazy-panel';
import { versionQuery } from '../queries';
import styles from './About.module.css';

const ChangesDialog = lazyPanel(() => import('./ChangesDialog'));

/** The installation's version, with its changes and the licences of the packages in it. */
export function VersionLine() {
  const { t } = useTranslation();
  const { data } = useQuery(versionQuery);
  const [open, setOpen] = useState(false);
  if (!data) return null;
  return (
    <p className={styles.line}>
      {t('user.about.version', { version: data.version })}
      <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('user.about.changes')}
      </Button>
      <a
        className={lookOf({ variant: 'text', size: 'small' })}
        href="/third-party-notices.txt"
        target="_blank"
        rel="noreferrer"
        data-plain=""
      >
        {t('user.about.notices')}
      </a>
      {open && <ChangesDialog onClose={() => setOpen(false)} />}
    </p>
  );
}
