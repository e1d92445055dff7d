import { type MenuPage, type MenuPageName, menuGroups } from '@parley/contracts/public';
import { useRouterState } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../i18n/i18n';
import { PopoverAction } from './list/PopoverAction';

const PageHelpPopup = lazy(() => withWords(import('./PageHelpPopup'), 'help'));

const pages: readonly (MenuPage & { name: MenuPageName })[] = menuGroups.flatMap((group) => [...group.pages]);

/** Explains the page of the menu. Pages outside of it have no help. */
export function PageHelp() {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const page = pages.find((one) => one.path === path);
  if (!page) return null;
  return (
    <PopoverAction key={path} size="small" label={t('common.pageHelp')} icon={CircleQuestionMark}>
      {(anchor) => <PageHelpPopup name={page.name} route={path} {...anchor} />}
    </PopoverAction>
  );
}
