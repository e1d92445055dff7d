import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from './TextArea';

interface ReasonFieldProps extends Omit<UseFormRegisterReturn, 'maxLength'> {
  /** Names the readers of the reason. */
  help: string;
  error: string | undefined;
  most: number;
}

/** A reason on one line, which may be long. */
export function ReasonField({ most, onChange, ...field }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <TextAreaField
      label={t('common.reason')}
      {...field}
      maxLength={most}
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\s*\n\s*/g, ' ');
        void onChange(event);
      }}
    />
  );
}
