import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startInstalled } from './start';

/** Installs the console in this browser. It draws nothing. */
export default function Installed() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const words = { text: t('webPush.update'), reload: t('webPush.reload') };
    const open = (path: string) => void navigate({ href: path });
    // Without a worker, the console works as before.
    startInstalled({ open, words }).catch(() => undefined);
  }, [t, navigate]);
  return null;
}
