import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { lazyPanel } from '../../../ui/lazy-panel';
import { operatorHomeQuery } from './operator-home-queries';

const SandboxGuide = lazyPanel(() => import('./SandboxGuide'));

/** Warns while owners can buy without paying. Its guide explains how to close the sandbox. */
export function SandboxBanner() {
  const { t } = useTranslation();
  const { data: home } = useQuery(operatorHomeQuery);
  const [isOpen, setOpen] = useState(false);
  if (!home?.sandboxOpen) return null;
  return (
    <Banner
      icon={FlaskConical}
      text={
        <>
          <strong>{t('operatorHome.sandbox.title')}</strong> {t('operatorHome.sandbox.text')}
        </>
      }
    >
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('operatorHome.sandbox.guide')}
      </Button>
      {isOpen && <SandboxGuide onClose={() => setOpen(false)} />}
    </Banner>
  );
}
