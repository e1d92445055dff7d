import { type ReactNode, useState } from 'react';
import { Card } from '../Card';
import { ChartBody, type ChartBodyProps } from './ChartBody';
import { TableSwitch } from './TableSwitch';

interface ChartCardProps extends ChartBodyProps {
  /** Unit and time zone. */
  note: ReactNode;
  /** Choices of period or kind. */
  actions?: ReactNode;
}

/** The frame of every chart. It fills its place and also shows the figures as a table. */
export function ChartCard({ note, actions, ...body }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={body.title}
      note={note}
      actions={
        <>
          {actions}
          <TableSwitch asTable={asTable} onChange={setAsTable} />
        </>
      }
    >
      <ChartBody {...body} asTable={asTable} />
    </Card>
  );
}
