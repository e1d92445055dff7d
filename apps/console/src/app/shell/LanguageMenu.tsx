import { languages } from '@parley/contracts/public';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageNames } from '../../i18n/i18n';
import { ActionMenu } from '../../ui/ActionMenu';
import { IconAction } from '../../ui/IconAction';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <ActionMenu
      label={t('shell.language')}
      trigger={(fieldProps) => (
        <IconAction label={t('shell.language')} icon={Languages} iconSize={18} {...fieldProps} />
      )}
      entries={languages.map((language) => ({
        key: language,
        text: languageNames[language],
        selected: i18n.language === language,
        run: () => void changeLanguage(language),
      }))}
    />
  );
}
