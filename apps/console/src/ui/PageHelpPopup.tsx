import type { MenuPageName } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { guidePageOf } from '../lib/guide-pages';
import { useUser } from '../lib/session';
import type { PopoverAnchor } from './list/PopoverAction';
import { Popup } from './mui/Popup';
import styles from './PageHelpPopup.module.css';

interface PageHelpProps extends PopoverAnchor {
  name: MenuPageName;
  route: string;
}

/** The purpose of a page in a few sentences, and its page of the user guide. Each role has its own home page. */
export default function PageHelpPopup({ name, route, ...popup }: PageHelpProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const page = role === 'operator' ? undefined : guidePageOf(route);
  return (
    <Popup label={t('common.pageHelp')} width={320} {...popup}>
      <div className={styles.panel}>
        <h2>{t(`shell.menu.${name}`)}</h2>
        <p>{name === 'home' && role !== 'owner' ? t(`help.homes.${role}`) : t(`help.pages.${name}`)}</p>
        {page && (
          <Link to="/guide/$page" params={{ page }}>
            {t('shell.userGuide')}
          </Link>
        )}
      </div>
    </Popup>
  );
}
