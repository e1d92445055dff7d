import type { MenuPageName } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useUser } from '../lib/session';
import type { PopoverAnchor } from './list/PopoverAction';
import { Popup } from './mui/Popup';
import styles from './PageHelpPopup.module.css';

/** The purpose of a page in a few sentences. Each role has its own home page. */
export default function PageHelpPopup({ name, ...popup }: PopoverAnchor & { name: MenuPageName }) {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <Popup label={t('common.pageHelp')} width={320} {...popup}>
      <div className={styles.panel}>
        <h2>{t(`shell.menu.${name}`)}</h2>
        <p>{name === 'home' && role !== 'owner' ? t(`help.homes.${role}`) : t(`help.pages.${name}`)}</p>
      </div>
    </Popup>
  );
}
