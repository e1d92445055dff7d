import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';

/** Words for a list without replies. Agents get none about creating. */
export function useEmpty(kind: 'quick' | 'keyword' | 'welcome', icon: LucideIcon, action: ReactNode) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  return {
    icon,
    title: t(`replies.${kind}.empty`),
    hint: t(isOwner ? `replies.${kind}.emptyHint` : `replies.${kind}.emptyAgent`),
    action: isOwner && action,
  };
}
