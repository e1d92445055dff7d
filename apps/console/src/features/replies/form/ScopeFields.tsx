import { type ReplyScope, replyScopes } from '@parley/contracts/public';
import { Controller, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/Field';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { SubAccountPicker } from '../../sub-accounts/public';

export interface ScopeValues {
  scope: ReplyScope;
  subAccountIds: string[];
}

/** Works in any form with these two fields. */
export function ScopeFields() {
  const { t } = useTranslation();
  const { control } = useFormContext() as unknown as UseFormReturn<ScopeValues>;
  const scope = useWatch({ control, name: 'scope' });
  return (
    <>
      <ChoiceField
        name="scope"
        control={control}
        label={t('replies.form.scope')}
        options={replyScopes.map((value) => ({
          value,
          text: t(value === 'all' ? 'replies.form.scopeAll' : 'replies.form.scopeSome'),
        }))}
      />
      {scope === 'some' && (
        <Controller
          name="subAccountIds"
          control={control}
          rules={{
            validate: (ids, values) =>
              values.scope === 'all' || ids.length > 0 || t('replies.form.needSubAccounts'),
          }}
          render={({ field, fieldState }) => (
            <Field
              group
              label={t('replies.form.scopeSome')}
              error={(fieldState.error as { message?: string } | undefined)?.message}
            >
              {() => (
                <SubAccountPicker
                  ref={field.ref}
                  label={t('replies.form.scopeSome')}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
      )}
    </>
  );
}
