import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card';
import { IconAction } from '../../../ui/IconAction';
import { Bar } from '../../../ui/skeletons';
import { TrendChart, TrendTable, type TrendLines } from '../../dashboard/public';

interface DaysCardProps {
  note: string;
  actions?: ReactNode;
  /** Undefined while it is read. */
  lines: TrendLines | undefined;
}

/** Visits by days, as a chart or as a table. */
export function DaysCard({ note, actions, lines }: DaysCardProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const title = t('linkStatistics.days');
  const waiting = <Bar height={184} />;
  return (
    <Card
      title={title}
      note={note}
      actions={
        <>
          <IconAction
            size="small"
            label={asTable ? t('common.asChart') : t('common.asTable')}
            icon={asTable ? ChartColumn : Table2}
            onClick={() => setAsTable(!asTable)}
          />
          {actions}
        </>
      }
    >
      <Suspense fallback={waiting}>
        {!lines ? (
          waiting
        ) : asTable ? (
          <TrendTable title={title} trend={lines} />
        ) : (
          <TrendChart trend={lines} />
        )}
      </Suspense>
    </Card>
  );
}
