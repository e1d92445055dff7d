import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { type MouseEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticesPopover, unreadQuery } from '../../features/notifications/public';
import { useRole } from '../../lib/session';
import { IconAction } from '../../ui/IconAction';
import styles from './Navbar.module.css';

/** Shows the number of unread notices and opens the latest of them. */
export function Bell() {
  const { t } = useTranslation();
  const role = useRole();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const { data } = useQuery({ ...unreadQuery, enabled: role !== 'operator' });
  if (role === 'operator') return null;
  const unread = data?.unread ?? 0;
  return (
    <span className={styles.bell}>
      <IconAction
        label={unread > 0 ? t('shell.noticesUnread', { count: unread }) : t('shell.notices')}
        icon={BellIcon}
        iconSize={18}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => {
          setUsed(true);
          setAnchor(event.currentTarget);
        }}
      />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      {used && (
        <Suspense>
          <NoticesPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </span>
  );
}
