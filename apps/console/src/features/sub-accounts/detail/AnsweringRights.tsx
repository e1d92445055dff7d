import type { AnsweringRights as Rights, SubAccount } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { FormFoot } from '../../../ui/form/FormFoot';
import { SwitchField } from '../../../ui/form/SwitchField';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { useSetRights } from '../mutations';
import { SubAccountPicker } from '../picker/SubAccountPicker';
import { rightsQuery } from '../queries';
import styles from './SubAccountDrawer.module.css';

/** Lets the owner choose the sub-accounts whose conversations a sub-account answers besides its own. */
export function AnsweringRights({ subAccount: { id } }: { subAccount: SubAccount }) {
  const { t } = useTranslation();
  const query = useQuery(rightsQuery(id));
  return (
    <>
      <h3 className={styles.heading}>{t('subAccounts.answering.title')}</h3>
      <QueryView query={query} compact skeleton={<Rows count={4} height={36} />}>
        {(rights) => <RightsForm key={id} id={id} rights={rights} />}
      </QueryView>
    </>
  );
}

function RightsForm({ id, rights }: { id: string; rights: Rights }) {
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);
  const save = useSetRights(id);
  const form = useCheckedForm({
    initial: rights,
    save: (values) => save.mutateAsync(values),
    valuesOf: (saved) => saved,
    onSaved: () => toast(t('subAccounts.answering.saved')),
  });
  const { answersFor, readOnly } = form.values;
  return (
    <form className={styles.rights} noValidate onSubmit={form.state.onSubmit}>
      <p className="aside">{t('subAccounts.answering.help')}</p>
      <SubAccountPicker
        ref={search}
        label={t('subAccounts.answering.title')}
        value={answersFor}
        onChange={(ids) => form.set({ answersFor: ids })}
      />
      <SwitchField
        label={t('subAccounts.answering.readOnly')}
        help={t('subAccounts.answering.readOnlyHelp')}
        checked={readOnly}
        onChange={(isOn) => form.set({ readOnly: isOn })}
      />
      <FormFoot {...form.state} submit={t('common.save')} quiet={!form.isDirty} />
    </form>
  );
}
