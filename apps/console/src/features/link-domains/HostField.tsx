import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InputField } from '../../ui/form/Input';
import { asciiOf } from './host-text';

interface HostFieldProps {
  value: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
}

/** A domain as people write it; below it the ASCII form if it differs. */
export function HostField({ value, error, input }: HostFieldProps) {
  const { t } = useTranslation();
  const ascii = asciiOf(value);
  return (
    <InputField
      label={t('linkDomains.columns.host')}
      help={ascii === null ? t('linkDomains.add.help') : t('linkDomains.add.ascii', { host: ascii })}
      error={error}
      {...input}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="go.example.com"
    />
  );
}
