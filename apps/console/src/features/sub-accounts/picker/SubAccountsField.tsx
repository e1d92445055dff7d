import type { PlatformCode } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { platformName } from '../../../lib/platform-name';
import { Field } from '../../../ui/form/Field';
import { SubAccountPicker } from './SubAccountPicker';

interface Values {
  platform: PlatformCode;
  subAccountIds: string[];
}

interface SubAccountsFieldProps<Form extends Values> {
  label: string;
  helpOf(platform: string): string;
  validate(ids: string[], values: Form): string | true;
}

/** The form field `subAccountIds`. It lists sub-accounts with the platform of the field `platform`. */
export function SubAccountsField<Form extends Values>(props: SubAccountsFieldProps<Form>) {
  const { label, helpOf, validate } = props;
  const { control } = useFormContext<Values>();
  const platform = useWatch({ control, name: 'platform' });
  return (
    <Controller
      name="subAccountIds"
      control={control}
      rules={{ validate: (ids, values) => validate(ids, values as Form) }}
      render={({ field, fieldState }) => (
        <Field
          group
          label={label}
          help={helpOf(platformName(platform))}
          error={(fieldState.error as { message?: string } | undefined)?.message}
        >
          {() => (
            <SubAccountPicker
              ref={field.ref}
              label={label}
              platform={platform}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}
