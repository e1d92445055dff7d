import { type Link, linkSources } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { FormSection } from '../../../ui/form/FormSection';
import { Segments } from '../../../ui/Segments';
import { SubAccountsField } from '../../sub-accounts/public';
import { DrawnAccounts } from './DrawnAccounts';
import type { Rules } from './form-rules';
import type { FormValues } from './form-values';
import { PastedAccounts } from './PastedAccounts';
import { WorkOrderField } from './WorkOrderField';

interface AccountFieldsProps {
  before: Link | undefined;
  rules: Rules;
}

/** The accounts that receive visitors, or their source. */
export function AccountFields({ before, rules }: AccountFieldsProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const source = useWatch({ control, name: 'source' });
  return (
    <FormSection title={t('links.form.accounts')} note={t('links.form.accountsNote')}>
      <Field group label={t('links.fields.source')} help={t(`links.form.sourceHelp.${source}`)}>
        {() => (
          <Controller
            name="source"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('links.fields.source')}
                value={field.value}
                options={linkSources.map((value) => ({ value, text: t(`links.source.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {source === 'pasted' && <PastedAccounts rules={rules} />}
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
