import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { EmptyState } from '../../../ui/EmptyState';
import { NoMatch } from '../../../ui/list/NoMatch';

interface ReplyEmptyProps {
  kind: 'quick' | 'keyword' | 'welcome';
  icon: LucideIcon;
  action: ReactNode;
  /** Set where filters hide something. */
  onClear?: (() => void) | undefined;
}

export function ReplyEmpty({ kind, icon, action, onClear }: ReplyEmptyProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  if (onClear) return <NoMatch icon={icon} onClear={onClear} />;
  return (
    <EmptyState
      icon={icon}
      title={t(`replies.${kind}.empty`)}
      hint={t(isOwner ? `replies.${kind}.emptyHint` : `replies.${kind}.emptyAgent`)}
      action={isOwner && action}
    />
  );
}
