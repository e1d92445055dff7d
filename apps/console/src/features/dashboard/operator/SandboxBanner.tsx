import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { lazyPanel } from '../../../ui/lazy-panel';
import styles from './OperatorHome.module.css';
import { operatorHomeQuery } from './operator-home-queries';

const SandboxGuide = lazyPanel(() => import('./SandboxGuide'));

/** Warns while owners can buy for nothing, and opens the guide that tells how to end that. */
export function SandboxBanner() {
  const { t } = useTranslation();
  const { data: home } = useQuery(operatorHomeQuery);
  const [isOpen, setOpen] = useState(false);
  if (!home?.sandboxOpen) return null;
  return (
    <div className={styles.banner} role="note">
      <FlaskConical size={16} aria-hidden="true" />
      <p>
        <strong>{t('operatorHome.sandbox.title')}</strong> {t('operatorHome.sandbox.text')}
      </p>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('operatorHome.sandbox.guide')}
      </Button>
      {isOpen && <SandboxGuide onClose={() => setOpen(false)} />}
    </div>
  );
}
