import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/form/Select';
import { languagesQuery } from '../queries';

interface LanguageSelectProps {
  id: string;
  'aria-describedby': string | undefined;
  value: string;
  onChange(value: string): void;
}

/** Every language there is, by its name in the reader's; typing finds one. */
export function LanguageSelect({ value, onChange, ...fieldProps }: LanguageSelectProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(languagesQuery);
  const isChinese = i18n.language === 'zh-CN';
  const options = useMemo(() => {
    const order = new Intl.Collator(i18n.language);
    const named = (data ?? []).map(({ code, zh, en }) => ({ value: code, text: isChinese ? zh : en }));
    return named.toSorted((one, other) => order.compare(one.text, other.text));
  }, [data, isChinese, i18n.language]);
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      {...fieldProps}
      value={value}
      options={[
        { value: '', text: t('chat.profile.noLanguage') },
        ...(isKnown ? [] : [{ value, text: value }]),
        ...options,
      ]}
      onChange={onChange}
    />
  );
}
