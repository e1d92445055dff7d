import type { FanView } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/hooks';
import { useRole } from '../../../lib/session';
import { ServerGrid } from '../../../ui/mui/ServerGrid';
import { columnsOf } from './columns';
import type { FanSearch } from './fan-search';

interface FanGridProps {
  rows: FanView[];
  /** How much room there is, in pixels. */
  width: number;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onOpen(id: string): void;
  onFilter(change: FanSearch): void;
}

/** Below these widths a column leaves. */
const leaving: readonly (readonly [string, number])[] = [
  ['link', 1_560],
  ['note', 1_360],
  ['phone', 1_180],
  ['tags', 1_060],
  ['platform', 940],
];

export default function FanGrid({ rows, width, selected, onSelect, onOpen, onFilter }: FanGridProps) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const calls = useStable({ onOpen, onFilter });
  const columns = useMemo(() => columnsOf({ t, ...calls }), [t, calls]);
  return (
    <ServerGrid
      rowOpens
      rows={rows}
      columns={columns}
      label={t('fans.title')}
      rowHeight={44}
      columnVisibilityModel={{
        ...Object.fromEntries(leaving.map(([column, least]) => [column, width >= least])),
        subAccount: isOwner,
      }}
      sortFields={{ gainedAt: 'gainedAt' }}
      sort="gainedAt"
      ascending={false}
      selected={selected}
      onSort={() => undefined}
      onSelect={onSelect}
      onOpen={onOpen}
    />
  );
}
