import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '../../features/notifications/queries';
import { useRole } from '../../lib/session';
import { IconAction } from '../../ui/IconAction';
import styles from './Navbar.module.css';

export function Bell() {
  const { t } = useTranslation();
  const role = useRole();
  const navigate = useNavigate();
  const { data } = useQuery({ ...unreadQuery, enabled: role !== 'operator' });
  if (role === 'operator') return null;
  const unread = data?.unread ?? 0;
  return (
    <span className={styles.bell}>
      <IconAction
        label={unread > 0 ? t('shell.noticesUnread', { count: unread }) : t('shell.notices')}
        icon={BellIcon}
        iconSize={18}
        onClick={() => void navigate({ to: '/system/notification' })}
      />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}
