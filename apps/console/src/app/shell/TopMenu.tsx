import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../ui/ActionMenu';
import type { MenuItem } from '../menu';
import { useContainsCurrent } from './MenuTree';
import styles from './TopMenu.module.css';
import { useMenu } from './use-menu';

/** The menu in the navbar, which leaves the whole width below it free. */
export function TopMenu() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.mainMenu')} className={styles.bar}>
      <ul>
        {useMenu().map((item) => (
          <li key={item.path}>{item.items.length > 0 ? <Group item={item} /> : <Top item={item} />}</li>
        ))}
      </ul>
    </nav>
  );
}

function Top({ item }: { item: MenuItem }) {
  const current = useContainsCurrent()(item);
  return (
    <Link to={item.path} className={styles.item} data-plain="" aria-current={current ? 'page' : undefined}>
      {item.title}
    </Link>
  );
}

function Group({ item }: { item: MenuItem }) {
  const navigate = useNavigate();
  const holds = useContainsCurrent();
  return (
    <ActionMenu
      label={item.title}
      trigger={(fieldProps) => (
        <button
          type="button"
          className={styles.item}
          data-current={holds(item) || undefined}
          data-menu-group={item.path}
          {...fieldProps}
        >
          {item.title}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      entries={item.items.map((page) => ({
        key: page.path,
        text: page.title,
        selected: holds(page),
        run: () => void navigate({ to: page.path }),
      }))}
    />
  );
}
