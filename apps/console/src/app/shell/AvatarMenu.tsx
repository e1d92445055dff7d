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
import type { MenuEntry } from '../../ui/menu-entry';
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
  const onlyPhone: MenuEntry[] = [
    {
      key: 'palette',
      text: t('shell.search'),
      icon: <Search size={16} />,
      run: () => overlay.set('palette'),
    },
    {
      key: 'layout',
      text: t('shell.layout'),
      icon: <Settings2 size={16} />,
      run: () => changeSettings({ globalSettings: true }),
    },
    ...(other
      ? [
          {
            key: 'language',
            text: languageNames[other],
            icon: <Languages size={16} />,
            run: () => void changeLanguage(other),
          },
        ]
      : []),
  ];
  const guide: MenuEntry = {
    key: 'guide',
    text: t('shell.guide'),
    icon: <Compass size={16} />,
    run: () => startGuide(user.id),
  };
  const userGuide: MenuEntry = {
    key: 'user-guide',
    text: t('shell.userGuide'),
    icon: <LibraryBig size={16} />,
    run: () => void navigate({ to: '/guide/$page', params: { page: 'first-steps' } }),
  };
  const pages = [
    { key: 'userInfo', icon: CircleUser },
    { key: 'userSetting', icon: UserCog },
  ] as const;
  const contacts: MenuEntry = {
    key: 'contacts',
    text: t('shell.contacts'),
    icon: <Headset size={16} />,
    run: () => overlay.set('contacts'),
  };
  const shortcuts: MenuEntry = {
    key: 'shortcuts',
    text: t('shell.shortcuts'),
    icon: <Keyboard size={16} />,
    run: () => overlay.set('shortcuts'),
  };
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
        ...pages.map(({ key, icon: Icon }) => ({
          key,
          text: t(`shell.menu.${key}`),
          icon: <Icon size={16} />,
          run: () => void navigate({ to: pathOf(key) }),
        })),
        ...(user.role === 'operator' ? [] : [userGuide]),
        ...(user.role === 'owner' ? [guide] : []),
        ...(isPhone ? onlyPhone : []),
        shortcuts,
        ...(user.role === 'operator' || !hasContacts ? [] : [contacts]),
        { key: 'leave', text: t('shell.signOut'), icon: <LogOut size={16} />, run: leave },
      ]}
    />
  );
}
