import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';

/** Replaces a list whose filters match nothing. */
export function NoMatch({ icon, onClear }: { icon: LucideIcon; onClear(): void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={icon}
      title={t('common.noMatch')}
      hint={t('common.noMatchHint')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  );
}
