import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';

interface ReplyEmptyProps {
  kind: 'quick' | 'keyword' | 'welcome';
  icon: LucideIcon;
  filtered: boolean;
  action: ReactNode;
  onClear?: () => void;
}

export function ReplyEmpty({ kind, icon, filtered, action, onClear }: ReplyEmptyProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  if (!filtered)
    return (
      <EmptyState
        icon={icon}
        title={t(`replies.${kind}.empty`)}
        hint={t(isOwner ? `replies.${kind}.emptyHint` : `replies.${kind}.emptyAgent`)}
        action={isOwner && action}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t('common.noMatch')}
      hint={t('common.noMatchHint')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  );
}
