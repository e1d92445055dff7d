import { ApiFailure } from '@parley/client/errors';
import type { ReceiptParty } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { failureText, violationText } from '../../../lib/failure-text';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Card } from '../../../ui/Card';
import styles from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
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
  const [buyer, setBuyer] = useState(before);
  const save = useMutation({
    mutationFn: () => api.call('tenants.edit-settings', { body: { buyer } }),
    onSuccess: (saved) => {
      client.setQueryData(tenantSettingsQuery.queryKey, saved);
      setBuyer(saved.buyer);
      toast(t('user.basic.buyerSaved'));
    },
  });
  const details = save.error instanceof ApiFailure ? save.error.details : [];
  const errorOf = (field: keyof ReceiptParty) => {
    const found = details.find((one) => one.field === `buyer.${field}`);
    return found && violationText(t, found);
  };
  const isSame = JSON.stringify(buyer) === JSON.stringify(before);
  useLeaveGuard(!isSame, { search: guardedSearch });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && !isSame) save.mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PartyFields
        value={buyer}
        nameHelp={t('user.basic.buyerNameHelp')}
        errorOf={errorOf}
        onChange={setBuyer}
      />
      <FormFoot
        submit={t('common.save')}
        busy={save.isPending}
        wrong={details.length}
        failure={save.error && details.length === 0 ? failureText(t, save.error) : undefined}
        note={isSame ? undefined : t('user.basic.unsaved')}
        quiet={isSame}
      />
    </form>
  );
}
