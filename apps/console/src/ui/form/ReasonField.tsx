import { useTranslation } from 'react-i18next';
import { Field } from './Field';
import { TextArea } from './TextArea';

interface ReasonFieldProps {
  /** Who will read it. */
  help: string;
  error: string | undefined;
  most: number;
  value: string;
  onChange(reason: string): void;
}

/** Why it is done. One line, though it may be a long one. */
export function ReasonField({ help, error, most, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('common.reason')} help={help} error={error}>
      {({ wrong, ...fieldProps }) => (
        <TextArea
          {...fieldProps}
          name="reason"
          wrong={wrong}
          value={value}
          maxLength={most}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        />
      )}
    </Field>
  );
}
