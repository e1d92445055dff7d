import type { ReceiptParty } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Card } from '../../../ui/Card';
import styles from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { PartyFields } from '../../settings/public';
import { tenantSettingsQuery } from '../../tenants/public';
import { guardedSearch } from './setting-search';

/** Edits the buyer that receipts name. */
export function BuyerCard() {
  const { t } = useTranslation();
  const query = useQuery(tenantSettingsQuery);
  return (
    <Card title={t('user.basic.buyer')} note={t('user.basic.buyerNote')}>
      <QueryView query={query} skeleton={<Rows count={4} height={32} />}>
        {(settings) => <BuyerForm before={settings.buyer} />}
      </QueryView>
    </Card>
  );
}

function BuyerForm({ before }: { before: ReceiptParty }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useCheckedForm({
    initial: { buyer: before },
    save: (body) => api.call('tenants.edit-settings', { body }),
    valuesOf: ({ buyer }) => ({ buyer }),
    onSaved: (saved) => {
      client.setQueryData(tenantSettingsQuery.queryKey, saved);
      toast(t('user.basic.buyerSaved'));
    },
  });
  useLeaveGuard(form.isDirty, { search: guardedSearch });
  return (
    <form className={styles.form} noValidate onSubmit={form.state.onSubmit}>
      <PartyFields
        nameHelp={t('user.basic.buyerNameHelp')}
        field={(part) => form.field(`buyer.${part}`)}
        errorOf={(part) => form.errorOf(`buyer.${part}`)}
      />
      <FormFoot
        {...form.state}
        submit={t('common.save')}
        note={form.isDirty ? t('user.basic.unsaved') : undefined}
        quiet={!form.isDirty}
      />
    </form>
  );
}
