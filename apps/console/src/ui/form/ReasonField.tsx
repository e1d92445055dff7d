import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from './Field';
import { TextArea } from './TextArea';

interface ReasonFieldProps extends Omit<UseFormRegisterReturn, 'maxLength'> {
  /** Names the readers of the reason. */
  help: string;
  error: string | undefined;
  most: number;
}

/** A reason on one line, which may be long. */
export function ReasonField({ help, error, most, onChange, ...input }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('common.reason')} help={help} error={error}>
      {({ wrong, ...fieldProps }) => (
        <TextArea
          {...fieldProps}
          {...input}
          wrong={wrong}
          maxLength={most}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\s*\n\s*/g, ' ');
            void onChange(event);
          }}
        />
      )}
    </Field>
  );
}
