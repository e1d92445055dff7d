import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useIsPhone } from '../../lib/hooks';
import { Button } from '../Button';
import { IconAction } from '../IconAction';
import styles from './ListPage.module.css';
import type { ListSelection } from './use-selection';

interface BulkBarProps {
  selection: Pick<ListSelection<never, never>, 'isPage' | 'selectAll' | 'clear'> & {
    target: { count: number; isAll: boolean } | null;
    all: { count: number } | null;
  };
  children: ReactNode;
}

/**
 * Shows the selection, offers to select all matches, and holds the actions. `ListCard` draws it in place of the
 * filters.
 */
export function BulkBar({ selection, children }: BulkBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { target, all, isPage, selectAll, clear } = selection;
  if (!target) return null;
  const { count, isAll } = target;
  const what = isAll ? 'selectedAll' : isPage && all && all.count > count ? 'selectedPage' : 'selected';
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('common.bulk')}>
      <strong role="status">{t(`common.${what}`, { shown: format.total(count) })}</strong>
      {all && !isAll && all.count > count && (
        <Button variant="text" color="primary" onClick={selectAll}>
          {t('common.selectAll', { shown: format.total(all.count) })}
        </Button>
      )}
      {isPhone ? (
        <>
          <IconAction label={t('common.clearSelection')} icon={X} onClick={clear} />
          <div className={styles.actions}>{children}</div>
        </>
      ) : (
        <>
          {children}
          <Button variant="text" onClick={clear}>
            {t('common.clearSelection')}
          </Button>
        </>
      )}
    </div>
  );
}
