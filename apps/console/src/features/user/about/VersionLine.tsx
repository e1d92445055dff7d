import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { lazyPanel } from '../../../ui/lazy-panel';
import { versionQuery } from '../queries';
import styles from './About.module.css';

const ChangesDialog = lazyPanel(() => import('./ChangesDialog'));

/** The installation's version, with a link to its changes. */
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
      {open && <ChangesDialog onClose={() => setOpen(false)} />}
    </p>
  );
}
