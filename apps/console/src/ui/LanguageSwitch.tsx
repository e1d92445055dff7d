import { type Language, languages } from '@parley/contracts/public';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageNames } from '../i18n/i18n';
import { Button } from './Button';

/** The other language, by its own name. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const other = languages.find((language: Language) => language !== i18n.language) ?? 'en-US';
  return (
    <Button
      variant="text"
      lang={other}
      startIcon={<Languages size={16} aria-hidden="true" />}
      onClick={() => void changeLanguage(other)}
    >
      {languageNames[other]}
    </Button>
  );
}
