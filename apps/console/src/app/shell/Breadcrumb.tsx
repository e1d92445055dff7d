import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { breadcrumbOf, pageAt, titleOf } from '../pages';
import styles from './Navbar.module.css';

/** Shows the path to the page; top-level pages have no breadcrumb. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const page = pageAt(pathname);
  const crumbs = page ? breadcrumbOf(page) : [];
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t('shell.breadcrumb')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ name, path }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={name}>
              {isLast || !path ? (
                <span aria-current={isLast ? 'page' : undefined}>{titleOf(t, name)}</span>
              ) : (
                <Link to={path}>{titleOf(t, name)}</Link>
              )}
              {!isLast && <ChevronRight size={14} aria-hidden="true" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
