import { identityLimits, type Tenant } from '@parley/contracts/public';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import page from '../../../ui/Page.module.css';
import { ChangeEmailDialog } from './lazy';
import styles from './TenantDrawer.module.css';

interface TenantAccessProps {
  tenant: Tenant;
  onChanged(tenant: Tenant): void;
}

/** The owner's ways to sign in, and help after a lost access. */
export function TenantAccess({ tenant, onChanged }: TenantAccessProps) {
  const { t } = useTranslation();
  const confirmation = useConfirmation();
  const [isMoving, setMoving] = useState(false);
  const { id, email, hasTotp } = tenant;
  const askReset = () =>
    confirmation.ask({
      title: t('tenants.access.reset.title', { email }),
      text: t('tenants.access.reset.text', { days: identityLimits.passwordLinkDays }),
      action: t('tenants.access.reset.action'),
      harmless: true,
      run: async () => {
        onChanged(await api.call('tenants.send-password-reset', { params: { id } }));
        toast(t('tenants.access.reset.done', { email }));
      },
    });
  const askTotp = () =>
    confirmation.ask({
      title: t('tenants.access.totp.title', { email }),
      text: t('tenants.access.totp.text'),
      action: t('tenants.access.totp.action'),
      typed: { label: t('tenants.access.typeEmail', { email }), text: email },
      run: async () => {
        onChanged(await api.call('tenants.disable-totp', { params: { id }, body: { email } }));
        toast(t('tenants.access.totp.done'));
      },
    });
  return (
    <>
      <h3 className={page.heading}>{t('tenants.access.title')}</h3>
      <Facts
        of={[
          [t('tenants.columns.email'), email],
          [t('tenants.access.totp.label'), t(hasTotp ? 'tenants.access.totp.on' : 'tenants.access.totp.off')],
        ]}
      />
      <div className={styles.actions}>
        <Button size="small" onClick={askReset}>
          {t('tenants.access.reset.open')}
        </Button>
        <Button size="small" onClick={() => setMoving(true)}>
          {t('tenants.access.email.open')}
        </Button>
        {hasTotp && (
          <Button size="small" onClick={askTotp}>
            {t('tenants.access.totp.open')}
          </Button>
        )}
      </div>
      {confirmation.dialog}
      <Suspense>
        {isMoving && (
          <ChangeEmailDialog
            tenant={tenant}
            onChanged={(saved) => {
              toast(t('tenants.access.email.done', { email: saved.email }));
              onChanged(saved);
            }}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
