import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../ui/form/SwitchField';

/** The switch that enables a reply. */
export function StateField({ help }: { help: 'stateHelp' | 'stateHelpAuto' }) {
  const { t } = useTranslation();
  const { control } = useFormContext<{ enabled: boolean }>();
  return (
    <Controller
      name="enabled"
      control={control}
      render={({ field }) => (
        <SwitchField
          label={t('replies.form.state')}
          help={t(`replies.form.${help}`)}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}
