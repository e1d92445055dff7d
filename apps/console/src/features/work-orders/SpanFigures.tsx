import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SimpleTable } from '../../ui/SimpleTable';
import type { OrderFigure } from './figures';

interface SpanFiguresProps<Span, Figure> {
  spans: readonly Span[];
  figures: readonly Figure[];
  children(span: Span, figure: Figure): ReactNode;
}

/** Figures, a line for each span of time. */
export function SpanFigures<Span extends 'today' | 'day' | 'total', Figure extends OrderFigure>({
  spans,
  figures,
  children,
}: SpanFiguresProps<Span, Figure>) {
  const { t } = useTranslation();
  return (
    <SimpleTable
      rows={spans}
      keyOf={(span) => span}
      columns={[
        { key: 'span', head: '', isHead: true, cell: (span) => t(`workOrders.span.${span}`) },
        ...figures.map((figure) => ({
          key: figure,
          head: t(`workOrders.figure.${figure}`),
          figure: true,
          cell: (span: Span) => children(span, figure),
        })),
      ]}
    />
  );
}
