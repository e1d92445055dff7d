import type { InstallationSettings, ReceiptParty } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { operatorKeys } from '../../lib/operator-keys';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { useSave } from '../../ui/form/use-save';
import page from '../../ui/Page.module.css';
import { PartyFields } from './PartyFields';
import styles from './SettingsPage.module.css';

/** Edits the seller that receipts name. */
export function SellerCard({ before }: { before: ReceiptParty }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [seller, setSeller] = useState(before);
  const { save, busy, wrong } = useSave(
    (body: Partial<InstallationSettings>) => api.call('settings.edit', { body }),
    {
      saved: t('settings.sellerSaved'),
      onSaved: (settings) => {
        client.setQueryData(operatorKeys.settings, settings);
        setSeller(settings.seller);
      },
    },
  );
  const isSame = JSON.stringify(seller) === JSON.stringify(before);
  useLeaveGuard(!isSame);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save({ seller });
  };
  return (
    <Card title={t('settings.seller')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={page.dim}>{t('settings.sellerText')}</p>
        <PartyFields
          value={seller}
          nameHelp={t('settings.sellerNameHelp')}
          errorOf={(field) => wrong(`seller.${field}`)}
          onChange={setSeller}
        />
        <div>
          <Button size="large" type="submit" disabled={busy || isSame}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
