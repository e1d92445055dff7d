import { linkLimits, type TenantSettings } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { failureText } from '../../../lib/failure-text';
import { toast } from '../../../lib/toasts';
import { Card } from '../../../ui/Card';
import { SwitchField } from '../../../ui/form/SwitchField';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { tenantSettingsQuery } from '../../tenants/public';

/** Lets the owner decide whether visitors' IP addresses are stored for a while. */
export function VisitorAddressCard() {
  const { t } = useTranslation();
  const query = useQuery(tenantSettingsQuery);
  return (
    <Card title={t('user.visitorAddresses.title')} note={t('user.visitorAddresses.note')}>
      <QueryView query={query} skeleton={<Rows count={2} height={32} />}>
        {(settings) => <VisitorAddresses settings={settings} />}
      </QueryView>
    </Card>
  );
}

function VisitorAddresses({ settings }: { settings: TenantSettings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** The wanted state until it is stored. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    mutationFn: (keepsVisitorAddresses: boolean) =>
      api.call('tenants.edit-settings', { body: { keepsVisitorAddresses } }),
    onSuccess: (saved) => {
      client.setQueryData(tenantSettingsQuery.queryKey, saved);
      toast(
        t(
          saved.keepsVisitorAddresses
            ? 'user.visitorAddresses.switchedOn'
            : 'user.visitorAddresses.switchedOff',
        ),
      );
    },
    onError: (error) => toast(failureText(t, error), { tone: 'error' }),
    onSettled: () => setWanted(null),
  });
  return (
    <SwitchField
      label={t('user.visitorAddresses.keep')}
      help={t('user.visitorAddresses.help', { days: linkLimits.addressDays })}
      checked={wanted ?? settings.keepsVisitorAddresses}
      onChange={(on) => {
        if (wanted !== null) return;
        setWanted(on);
        mutate(on);
      }}
    />
  );
}
