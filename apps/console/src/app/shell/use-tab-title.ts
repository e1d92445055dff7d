import { useTranslation } from 'react-i18next';
import { titleOf } from '../pages';
import type { TabEntry } from './tabs';

/** Names a tab by its page; that of a record by what its page was headed, in the language it is read in. */
export function useTabTitle(): (tab: TabEntry) => string {
  const { t, i18n } = useTranslation();
  return ({ title, label }) => (label?.language === i18n.language ? label.text : titleOf(t, title));
}
