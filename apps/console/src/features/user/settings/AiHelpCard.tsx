import { assistLimits, type TenantSettings } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { Card } from '../../../ui/Card';
import { SwitchField } from '../../../ui/form/SwitchField';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { tenantSettingsQuery } from '../../tenants/public';
import styles from './AiHelpCard.module.css';

/** Lets the owner decide whether a language model may read conversations, and explains the consequences. */
export function AiHelpCard() {
  const { t } = useTranslation();
  const query = useQuery(tenantSettingsQuery);
  return (
    <Card title={t('user.aiHelp.title')} note={t('user.basic.tenantNote')}>
      <QueryView query={query} skeleton={<Rows count={3} height={32} />}>
        {(settings) => <AiHelp settings={settings} />}
      </QueryView>
    </Card>
  );
}

function AiHelp({ settings }: { settings: TenantSettings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const hasArchive = usePrivilege('session-archive');
  /** The wanted state until it is stored. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    mutationFn: (aiHelp: boolean) => api.call('tenants.edit-settings', { body: { aiHelp } }),
    onSuccess: (saved) => {
      client.setQueryData(tenantSettingsQuery.queryKey, saved);
      toast(t(saved.aiHelp ? 'user.aiHelp.switchedOn' : 'user.aiHelp.switchedOff'));
    },
    onError: (error) => toastFailure(t, error),
    onSettled: () => setWanted(null),
  });
  return (
    <div className={styles.body}>
      <SwitchField
        label={t('user.aiHelp.allow')}
        help={t('user.aiHelp.what')}
        missing={hasArchive ? undefined : 'session-archive'}
        checked={wanted ?? settings.aiHelp}
        onChange={(on) => {
          if (wanted !== null) return;
          setWanted(on);
          mutate(on);
        }}
      />
      <dl className={styles.facts}>
        <dt>{t('user.aiHelp.sent')}</dt>
        <dd>{t('user.aiHelp.sentText', { messages: format.number(assistLimits.messages) })}</dd>
        <dt>{t('user.aiHelp.where')}</dt>
        <dd>{t('user.aiHelp.whereText')}</dd>
        <dt>{t('user.aiHelp.answer')}</dt>
        <dd>{t('user.aiHelp.answerText')}</dd>
        <dt>{t('user.aiHelp.cost')}</dt>
        <dd>{t('user.aiHelp.costText')}</dd>
      </dl>
    </div>
  );
}
