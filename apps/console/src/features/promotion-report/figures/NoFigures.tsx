import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { CenterLink } from '../CenterLink';

/** Shown while there are no figures. */
export function NoFigures({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Card title={title}>
      <EmptyState
        icon={Link2}
        title={t('promotionReport.noLinks')}
        hint={t('promotionReport.noLinksHint')}
        action={<CenterLink />}
      />
    </Card>
  );
}
