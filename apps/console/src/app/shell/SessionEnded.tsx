import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInSteps } from '../../features/identity/public';
import { sessionEnded } from '../../lib/api';
import { mayLeave } from '../../lib/leaving';
import { leaveSession, useUser } from '../../lib/session';
import { forgetOffline } from '../../lib/offline-name';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/mui/Dialog';
import { leaveToOther } from './other-account';
import styles from './SessionEnded.module.css';
import { forgetTabs } from './tabs';

/** Signs in again over the current page, which keeps the typed text. */
export default function SessionEnded() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = useUser();
  useEffect(forgetOffline, []);
  const leave = async () => {
    if (!(await mayLeave())) return;
    await leaveSession(() => navigate({ to: '/login' }));
    forgetTabs();
    sessionEnded.set(false);
  };
  return (
    <Dialog width={400} aria-labelledby="session-ended">
      <div className={styles.body}>
        <h2 id="session-ended">{t('shell.ended.title')}</h2>
        <p className="aside">{t('shell.ended.text')}</p>
        <SignInSteps
          username={before.userName}
          onSignedIn={(user) => {
            if (user.id !== before.id) leaveToOther();
            else void client.invalidateQueries();
          }}
        />
        <Button variant="text" fullWidth onClick={() => void leave()}>
          {t('shell.ended.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
