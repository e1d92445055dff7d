import type { Profile } from '@parley/contracts/public';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { StatusDot } from '../../../ui/StatusDot';
import styles from './SecurityTab.module.css';

const TotpSetup = lazy(() => import('./TotpSetup'));
const TotpDisable = lazy(() => import('./TotpDisable'));

export function TotpRow({ profile: { totpEnabled } }: { profile: Profile }) {
  const { t } = useTranslation();
  // The open form stays as chosen: the setup continues after the state has changed.
  const [open, setOpen] = useState<'enable' | 'disable' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={styles.row} aria-label={t('user.security.totp')}>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.state}>
            <h3>{t('user.security.totp')}</h3>
            <StatusDot
              tone={totpEnabled ? 'online' : 'idle'}
              text={t(totpEnabled ? 'user.security.totpOn' : 'user.security.totpOff')}
            />
          </div>
          <p>{t('user.security.totpText')}</p>
        </div>
        <Button onClick={() => setOpen(totpEnabled ? 'disable' : 'enable')}>
          {t(totpEnabled ? 'user.security.totpDisable' : 'user.security.totpEnable')}
        </Button>
      </div>
      <Suspense>
        {open === 'enable' && <TotpSetup onClose={close} />}
        {open === 'disable' && <TotpDisable onClose={close} />}
      </Suspense>
    </section>
  );
}
