import { useTranslation } from 'react-i18next';
import { titleOf } from '../pages';
import type { TabEntry } from './tabs';

/** Names a tab by its page. A record's tab takes the page's heading, in the current language. */
export function useTabTitle(): (tab: TabEntry) => string {
  const { t, i18n } = useTranslation();
  return ({ title, label }) => (label?.language === i18n.language ? label.text : titleOf(t, title));
}
