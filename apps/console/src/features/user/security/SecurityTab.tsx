import type { Profile } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { StatusDot } from '../../../ui/StatusDot';
import { profileQuery } from '../queries';
import page from '../settings/SettingPage.module.css';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import styles from './SecurityTab.module.css';

export function SecurityTab() {
  const { t } = useTranslation();
  const query = useQuery(profileQuery);
  return (
    <div className={page.stack}>
      <Card title={t('user.security.title')}>
        <QueryView query={query} skeleton={<Rows count={3} height={52} />}>
          {(profile) => <SecurityRows profile={profile} />}
        </QueryView>
      </Card>
    </div>
  );
}

function SecurityRows({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.rows}>
      <OpeningRow
        title={t('user.security.password')}
        text={t('user.security.passwordChanged', { at: format.date(profile.passwordChangedAt) })}
        action={t('user.security.changePassword')}
      >
        {(close) => <PasswordForm email={profile.emailAddress} onClose={close} />}
      </OpeningRow>
      <OpeningRow
        title={t('user.info.email')}
        text={profile.emailAddress}
        action={t('user.security.changeEmail')}
      >
        {(close) => <EmailForm email={profile.emailAddress} onClose={close} />}
      </OpeningRow>
      <TotpRow profile={profile} />
    </div>
  );
}

interface OpeningRowProps {
  title: string;
  text: string;
  action: string;
  children: (close: () => void) => ReactNode;
}

/** A setting with its state. Its form opens below it. */
function OpeningRow({ title, text, action, children }: OpeningRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.row} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={`${id}-title`}>{title}</h3>
          <p>{text}</p>
        </div>
        {!open && (
          <Button aria-expanded={false} onClick={() => setOpen(true)}>
            {action}
          </Button>
        )}
      </div>
      {open && children(() => setOpen(false))}
    </section>
  );
}

const TotpSetup = lazy(() => import('./TotpSetup'));
const TotpDisable = lazy(() => import('./TotpDisable'));

function TotpRow({ profile: { totpEnabled } }: { profile: Profile }) {
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
