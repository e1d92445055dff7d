import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { forgetSession, useUser } from '../../lib/session';
import { storage } from '../../lib/storage';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/mui/Dialog';
import { leaveToOther } from './other-account';
import styles from './SessionEnded.module.css';

/** Stops a window whose account gave way to another one in this browser: whose it was, and whose it is now. */
export default function OtherAccount() {
  const { t } = useTranslation();
  const before = useUser().userName;
  const storedName = useStoredName();
  const now =
    storedName !== undefined && storedName !== before ? storedName : t('shell.otherAccount.someone');
  const reload = () => {
    // Its token may still be kept while the cookie is the other's already: only a new sign-in sets that right.
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

/** The account the other window signed in as; it is read a moment after its token. */
function useStoredName(): string | undefined {
  return useSyncExternalStore(
    (changed) => storage.watch('user', changed),
    () => storage.get('user')?.userName,
  );
}
