import { type MenuPage, type MenuPageName, menuGroups } from '@parley/contracts/public';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import styles from './PageHeader.module.css';

const PageHelpAction = lazy(() => import('./PageHelpAction'));

const pages: readonly (MenuPage & { name: MenuPageName })[] = menuGroups.flatMap((group) => [...group.pages]);

/** Explains the page of the menu, in a place that is kept until its button has loaded. Other pages have no help. */
export function PageHelp() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const page = pages.find((one) => one.path === path);
  if (!page) return null;
  return (
    <span className={styles.help}>
      <Suspense>
        <PageHelpAction key={path} name={page.name} route={path} />
      </Suspense>
    </span>
  );
}
