import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/IconAction';
import { SideSheet } from '../../ui/mui/SideSheet';
import { MenuTree } from './MenuTree';
import styles from './SideMenu.module.css';

export default function MenuSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <SideSheet side="left" label={t('shell.mainMenu')} width={280} onClose={onClose}>
      <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 8 }}>
        <IconAction label={t('shell.closeMenu')} icon={X} onClick={onClose} />
      </div>
      <nav aria-label={t('shell.mainMenu')} className={`${styles.list} ${styles.phone}`}>
        <MenuTree onPick={onClose} />
      </nav>
    </SideSheet>
  );
}
