import type { Profile } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { profileQuery } from '../queries';
import page from '../settings/SettingPage.module.css';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import styles from './SecurityTab.module.css';
import { TotpRow } from './TotpRow';

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
        title={t('user.security.email')}
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
