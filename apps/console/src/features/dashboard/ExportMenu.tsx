import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useRole } from '../../lib/session';
import { toast } from '../../lib/toasts';
import { ActionMenu } from '../../ui/ActionMenu';
import { Button } from '../../ui/Button';
import type { HomeChoice } from './home-choice';

/** Exports the chart and ranking that the home page shows. */
export function ExportMenu({ choice }: { choice: HomeChoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const run = (name: 'exportTrend' | 'exportRanking') =>
    void import('./export-figures')
      .then((figures) => figures[name](t, format, choice))
      .catch((error: unknown) => toast(failureText(t, error), { tone: 'error' }));
  return (
    <ActionMenu
      label={t('dashboard.export.title')}
      trigger={(fieldProps) => <Button {...fieldProps}>{t('dashboard.export.title')}</Button>}
      entries={[
        { key: 'trend', text: t('dashboard.export.trend'), run: () => run('exportTrend') },
        ...(isOwner
          ? [{ key: 'ranking', text: t('dashboard.export.ranking'), run: () => run('exportRanking') }]
          : []),
      ]}
    />
  );
}
