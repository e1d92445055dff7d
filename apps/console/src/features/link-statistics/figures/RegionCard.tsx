import type { LinkPart } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Card } from '../../../ui/Card';
import { regionName } from '../click-labels';
import type { ClickFigureName } from '../click-filters';
import styles from './figures.module.css';
import { PartTable } from './PartTable';

const WorldMap = lazy(() => import('./WorldMap'));

interface RegionCardProps {
  parts: readonly LinkPart[];
  note: string;
  listOf?: ((figure: ClickFigureName, region: string) => LinkProps) | undefined;
}

/** The regions of clicks: as a map, and as a table for keyboards. */
export function RegionCard({ parts, note, listOf }: RegionCardProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const title = t('linkStatistics.regions');
  const rows = parts.map((part) => ({ ...part, key: part.value, name: regionName(t, language, part.value) }));
  return (
    <Card title={title} note={note}>
      <div className={styles.regions}>
        <div className={styles.map}>
          <Suspense>
            <WorldMap rows={rows} listOf={listOf && ((region) => listOf('filtered', region))} />
          </Suspense>
        </div>
        <PartTable
          label={title}
          head={t('linkStatistics.region')}
          rows={rows}
          empty={t('linkStatistics.noVisits')}
          listOf={listOf && ((figure, { key }) => listOf(figure, key))}
        />
      </div>
    </Card>
  );
}
