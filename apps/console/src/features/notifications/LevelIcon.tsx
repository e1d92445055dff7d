import type { NoticeLevel } from '@parley/contracts/public';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

export function LevelIcon({ level, size = 16 }: { level: NoticeLevel; size?: number }) {
  const { t } = useTranslation();
  const Icon = icons[level];
  return (
    <Icon
      size={size}
      role="img"
      aria-label={t(`notifications.levels.${level}`)}
      style={{ color: `var(--p-palette-${level}-main)`, flex: 'none' }}
    />
  );
}
