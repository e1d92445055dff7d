import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { forgetSession, useUser } from '../../lib/session';
import { storage } from '../../lib/storage';
import { forgetOffline } from '../../lib/offline-name';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/mui/Dialog';
import { leaveToOther } from './other-account';
import styles from './SessionEnded.module.css';

/** Stops this window after another account signed in elsewhere in this browser, and names both accounts. */
export default function OtherAccount() {
  const { t } = useTranslation();
  const before = useUser().userName;
  useEffect(forgetOffline, []);
  const storedName = useStoredName();
  const now =
    storedName !== undefined && storedName !== before ? storedName : t('shell.otherAccount.someone');
  const reload = () => {
    // The old token may still be stored while the cookie already belongs to the other account. Only a new sign-in
    // corrects that.
    if (api.isSameAccount()) forgetSession();
    leaveToOther();
  };
  return (
    <Dialog
      width={440}
      role="alertdialog"
      aria-labelledby="other-account"
      aria-describedby="other-account-text"
    >
      <div className={styles.body}>
        <h2 id="other-account">{t('shell.otherAccount.title')}</h2>
        <p id="other-account-text" className="aside">
          {t('shell.otherAccount.text', { before, now })}
        </p>
        <p className="aside">{t('shell.otherAccount.back', { before })}</p>
        <Button variant="contained" color="primary" fullWidth onClick={reload}>
          {t('shell.otherAccount.reload', { now })}
        </Button>
      </div>
    </Dialog>
  );
}

/** The account that the other window signed in as. It becomes readable a moment after its token. */
function useStoredName(): string | undefined {
  return useSyncExternalStore(
    (changed) => storage.watch('user', changed),
    () => storage.get('user')?.userName,
  );
}
