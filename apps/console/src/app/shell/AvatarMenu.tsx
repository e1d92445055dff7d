import { languages } from '@parley/contracts/public';
import { useNavigate } from '@tanstack/react-router';
import {
  CircleUser,
  Compass,
  Headset,
  Keyboard,
  Languages,
  LibraryBig,
  LogOut,
  type LucideIcon,
  Search,
  Settings2,
  UserCog,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageNames } from '../../i18n/i18n';
import { useIsPhone } from '../../lib/hooks';
import { startGuide } from '../../lib/guide';
import { initialOf } from '../../lib/initial-of';
import { useUser } from '../../lib/session';
import { changeSettings, useHasContacts } from '../../lib/settings';
import { ActionMenu } from '../../ui/ActionMenu';
import { menuEntry } from '../../ui/menu-entry';
import { overlay } from '../../lib/overlay';
import { pathOf } from '../pages';
import styles from './Navbar.module.css';
import { useSignOut } from './use-sign-out';

export function AvatarMenu() {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const leave = useSignOut();
  const hasContacts = useHasContacts();
  const other = languages.find((language) => language !== i18n.language);
  const page = (key: 'userInfo' | 'userSetting', icon: LucideIcon) =>
    menuEntry(key, t(`shell.menu.${key}`), icon, () => void navigate({ to: pathOf(key) }));
  const onlyPhone = [
    menuEntry('palette', t('shell.search'), Search, () => overlay.set('palette')),
    menuEntry('layout', t('shell.layout'), Settings2, () => changeSettings({ globalSettings: true })),
    ...(other
      ? [menuEntry('language', languageNames[other], Languages, () => void changeLanguage(other))]
      : []),
  ];
  const openGuide = () => void navigate({ to: '/guide/$page', params: { page: 'first-steps' } });
  return (
    <ActionMenu
      label={t('shell.account')}
      header={
        <div className={styles.who} role="presentation">
          <strong>{user.displayName}</strong>
          <span>
            {user.userName} · {t(`shell.role.${user.role}`)}
          </span>
        </div>
      }
      trigger={(fieldProps) => (
        <button
          type="button"
          className={styles.avatar}
          aria-label={t('shell.account')}
          title={user.displayName}
          {...fieldProps}
        >
          {user.headPortrait ? <img src={user.headPortrait} alt="" /> : initialOf(user.displayName)}
        </button>
      )}
      entries={[
        page('userInfo', CircleUser),
        page('userSetting', UserCog),
        ...(user.role === 'operator'
          ? []
          : [menuEntry('user-guide', t('shell.userGuide'), LibraryBig, openGuide)]),
        ...(user.role === 'owner'
          ? [menuEntry('guide', t('shell.guide'), Compass, () => startGuide(user.id))]
          : []),
        ...(isPhone ? onlyPhone : []),
        menuEntry('shortcuts', t('shell.shortcuts'), Keyboard, () => overlay.set('shortcuts')),
        ...(user.role === 'operator' || !hasContacts
          ? []
          : [menuEntry('contacts', t('shell.contacts'), Headset, () => overlay.set('contacts'))]),
        menuEntry('leave', t('shell.signOut'), LogOut, leave),
      ]}
    />
  );
}
