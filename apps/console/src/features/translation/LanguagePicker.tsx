import type { LanguageInfo } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../lib/language-name';
import { Combobox, type ComboFieldProps } from '../../ui/form/Combobox';
import { ordered, searchLanguages } from './found-languages';
import { languagesQuery } from './queries';

interface LanguagePickerProps extends ComboFieldProps {
  /** A BCP 47 tag. */
  value: string;
  /** The label of the optional empty choice. */
  none?: string;
  /** Whether a language is offered. The function must be stable between renders. */
  offers?: (language: LanguageInfo) => boolean;
  onChange(code: string): void;
}

/** Every language for translation, by its name in the reader's language, common ones first. */
export function LanguagePicker({ value, none, offers, onChange, ...fieldProps }: LanguagePickerProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({ ...languagesQuery, staleTime: Number.POSITIVE_INFINITY });
  const isChinese = i18n.language === 'zh-CN';
  const search = useMemo(() => {
    const languages = data && ordered(data.filter(offers ?? Boolean), i18n.language);
    return (typed: string) => {
      if (!languages) return null;
      const found = searchLanguages(languages, typed).map(({ code, zh, en }) => ({
        value: code,
        text: isChinese ? zh : en,
        end: code,
      }));
      return none !== undefined && typed.trim() === '' ? [{ value: '', text: none }, ...found] : found;
    };
  }, [data, offers, i18n.language, isChinese, none]);
  const chosen = data?.find(({ code }) => code === value);
  return (
    <Combobox
      {...fieldProps}
      value={value}
      text={
        value === ''
          ? (none ?? '')
          : ((isChinese ? chosen?.zh : chosen?.en) ?? languageName(i18n.language, value))
      }
      search={search}
      words={{
        label: t('common.languages.label'),
        search: t('common.languages.search'),
        none: t('common.languages.none'),
      }}
      onChange={onChange}
    />
  );
}
