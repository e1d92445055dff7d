import { type InstallationSettings, tenantLimits } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { operatorKeys } from '../../lib/operator-keys';
import { toast } from '../../lib/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Toggle } from '../../ui/form/Toggle';
import page from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { useActivity } from '../audit/public';
import { NetworksCard } from './NetworksCard';
import { PartyFields } from './PartyFields';
import { PromotionCard } from './PromotionCard';
import { settingsQuery } from './queries';
import { RateCard } from './RateCard';
import { SettingsForm } from './SettingsForm';
import styles from './SettingsPage.module.css';
import { useSettingsForm } from './use-settings-form';

export function SettingsPage() {
  const { t } = useTranslation();
  const query = useQuery(settingsQuery);
  const activity = useActivity();
  const record = { scope: 'all', targetId: 'installation', name: t('settings.title') } as const;
  return (
    <>
      <PageHeader
        title={t('settings.title')}
        actions={
          <Button startIcon={<History size={16} />} onClick={() => activity.show(record)}>
            {t('common.activity')}
          </Button>
        }
      />
      <div className={page.stack}>
        <QueryView query={query} skeleton={<Rows count={8} height={28} />}>
          {(settings) => (
            <>
              <Registration open={settings.registrationOpen} />
              <RateCard before={settings} />
              <PromotionCard before={settings} />
              <SellerCard before={settings} />
              <NetworksCard before={settings} />
            </>
          )}
        </QueryView>
      </div>
      {activity.drawer}
    </>
  );
}

function Registration({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const id = useId();
  const edit = useMutation({
    mutationFn: (registrationOpen: boolean) => api.call('settings.edit', { body: { registrationOpen } }),
    onSuccess: (settings) => {
      client.setQueryData(operatorKeys.settings, settings);
      void client.invalidateQueries({ queryKey: operatorKeys.home });
      toast(t(open ? 'settings.registrationClosed' : 'settings.registrationOpened'));
    },
    onError: (error) => toastFailure(t, error),
  });
  return (
    <Card title={t('settings.registration')}>
      <label className={styles.switch}>
        <Toggle
          checked={open}
          disabled={edit.isPending}
          onChange={(event) => edit.mutate(event.target.checked)}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
        />
        <span>
          <span id={`${id}-label`}>{t('settings.registrationOpen')}</span>
          <small id={`${id}-help`}>
            {t('settings.registrationHelp', {
              characters: format.number(tenantLimits.registrationCharacters),
            })}
          </small>
        </span>
      </label>
    </Card>
  );
}

const valuesOf = ({ seller }: InstallationSettings) => ({ seller });

/** Edits the seller that receipts name. */
function SellerCard({ before }: { before: InstallationSettings }) {
  const { t } = useTranslation();
  const form = useSettingsForm({
    before,
    valuesOf,
    bodyOf: (values) => values,
    saved: t('settings.sellerSaved'),
  });
  return (
    <SettingsForm form={form} title={t('settings.seller')} text={t('settings.sellerText')}>
      <PartyFields
        nameHelp={t('settings.sellerNameHelp')}
        field={(part) => form.field(`seller.${part}`)}
        errorOf={(part) => form.errorOf(`seller.${part}`)}
      />
    </SettingsForm>
  );
}
