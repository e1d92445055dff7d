import { isLinkable, type Link, type LinkAccountPreview, linkSources } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { saveOf } from '../../../ui/form/edit-of';
import { FormPage } from '../../../ui/form/FormPage';
import { FormSection } from '../../../ui/form/FormSection';
import { useEditBase } from '../../../ui/form/use-edit-base';
import { useForm } from '../../../ui/form/use-form';
import { FieldError } from '../../../ui/form/use-form-failure';
import { useFormPage } from '../../../ui/form/use-form-page';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { SubAccountsField } from '../../sub-accounts/public';
import { useSaveLink } from '../mutations';
import { linkPreviewQuery, linkQuery } from '../queries';
import { AssignmentFields } from './AssignmentFields';
import { BasicFields } from './BasicFields';
import { DrawnAccounts } from './DrawnAccounts';
import { type Rules, rulesOf } from './form-rules';
import {
  changesOf,
  fieldOrder,
  type FormValues,
  inputOf,
  newValues,
  pastedText,
  valuesOf,
} from './form-values';
import { PastedAccounts } from './PastedAccounts';
import { VisitorFields } from './VisitorFields';
import { WorkOrderField } from './WorkOrderField';

interface EditedLinkProps {
  /** Absent for a new link. */
  before: Link | undefined;
  onClose(): void;
  onSaved(saved: Link): void;
}

/** The form. Later data never overwrites typed text. */
export function EditedLink({ before, onClose, onSaved }: EditedLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSaveLink();
  const form = useForm<FormValues>({
    defaultValues: before ? valuesOf(before, format.timeZone) : newValues,
  });
  const client = useQueryClient();
  const base = useEditBase(form, before, {
    read: ({ id }) => client.fetchQuery({ ...linkQuery(id), staleTime: 0 }),
    valuesOf: (link) => valuesOf(link, format.timeZone),
  });
  const previewed = usePreviewed();
  const page = useFormPage(form, before ? null : 'link');

  const submit = useFormSubmit(form, {
    fields: fieldOrder,
    base,
    save: async (values) => {
      const preview = await previewed(values);
      const refused = preview.filter(({ verdict }) => !isLinkable(verdict, values.type)).length;
      if (refused > 0)
        throw new FieldError(
          'accounts',
          t('links.form.refused', { count: refused, shown: format.number(refused) }),
        );
      const context = { zone: format.timeZone, preview };
      return save.mutateAsync(
        saveOf(values, base.stored, {
          edit: (typed, stored) => changesOf(typed, stored, context),
          create: (typed) => inputOf(typed, context),
        }),
      );
    },
    onSaved: (saved) => {
      toast(t(before ? 'links.form.saved' : 'links.form.created', { name: saved.name }));
      page.saved();
      onSaved(saved);
    },
  });
  const rules = rulesOf(t, format);
  return (
    <FormPage
      form={form}
      words={{
        title: before ? t('common.editOf', { name: before.name }) : t('links.form.createTitle'),
        back: t('links.form.back'),
        submit: t(before ? 'links.form.editSubmit' : 'links.form.createSubmit'),
      }}
      submit={submit}
      restored={page.restored}
      onClose={onClose}
    >
      <BasicFields isNew={!before} rules={rules} />
      <AccountFields before={before} rules={rules} />
      <AssignmentFields />
      <VisitorFields before={before} rules={rules} />
    </FormPage>
  );
}

/** Asks the server for the accounts in the pasted words, unless they are known. */
function usePreviewed(): (values: FormValues) => Promise<LinkAccountPreview[]> {
  const client = useQueryClient();
  return async ({ source, platform, accounts }) =>
    source === 'pasted' ? client.fetchQuery(linkPreviewQuery(platform, pastedText(accounts))) : [];
}

interface AccountFieldsProps {
  before: Link | undefined;
  rules: Rules;
}

/** The accounts that receive visitors, or their source. */
function AccountFields({ before, rules }: AccountFieldsProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const source = useWatch({ control, name: 'source' });
  return (
    <FormSection title={t('links.form.accounts')} note={t('links.form.accountsNote')}>
      <ChoiceField
        name="source"
        control={control}
        label={t('links.fields.source')}
        help={t(`links.form.sourceHelp.${source}`)}
        options={linkSources.map((value) => ({ value, text: t(`links.source.${value}`) }))}
      />
      {source === 'pasted' && <PastedAccounts isNew={!before} rules={rules} />}
      {source === 'sub-accounts' && (
        <SubAccountsField<FormValues>
          label={t('links.form.subAccounts')}
          helpOf={(platform) => t('links.form.subAccountsHelp', { platform })}
          validate={rules.subAccountIds}
        />
      )}
      {source === 'work-order' && <WorkOrderField rules={rules} />}
      {source !== 'pasted' && <DrawnAccounts before={before} rules={rules} />}
    </FormSection>
  );
}
