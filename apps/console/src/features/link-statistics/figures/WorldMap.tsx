import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { regionName } from '../click-labels';
import styles from './figures.module.css';
import type { PartRow } from './PartTable';
// Natural Earth's countries at 1:110m in its own projection (public domain). Countries too small for it are points.
import world from './world-map.json';

interface WorldMapProps {
  /** Rows by ISO 3166-1 alpha-2 code. */
  rows: readonly PartRow[];
  listOf?: ((region: string) => LinkProps) | undefined;
}

const shades = 5;
const pointRadius = 13;
const shapes: Record<string, string> = world.countries;
const points: Record<string, number[]> = world.points;

/** The square root keeps small regions distinct when one region has most clicks. */
const shadeOf = (value: number, most: number): number =>
  value === 0 ? 0 : Math.max(1, Math.ceil(shades * Math.sqrt(value / most)));

/** Shades each region by its clicks. The table beside the map has the keyboard links. */
export default function WorldMap({ rows, listOf }: WorldMapProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<string | null>(null);
  const byRegion = new Map(rows.map((row) => [row.key, row]));
  const most = Math.max(1, ...rows.map(({ filtered }) => filtered));
  const marks = (region: string) => ({
    'data-shade': shadeOf(byRegion.get(region)?.filtered ?? 0, most),
    'data-region': region,
  });
  const regionAt = (target: EventTarget) => (target as SVGElement).dataset['region'] ?? null;
  const open = (region: string | null) => {
    if (region !== null && listOf && byRegion.has(region)) void navigate(listOf(region));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        viewBox={`0 0 ${world.width} ${world.height}`}
        role="img"
        aria-label={t('linkStatistics.mapLabel')}
        data-opens={listOf ? '' : undefined}
        onPointerMove={({ target }) => setPointed(regionAt(target))}
        onPointerLeave={() => setPointed(null)}
        onClick={({ target }) => open(regionAt(target))}
      >
        {Object.entries(shapes).map(([region, shape]) => (
          <path key={region} d={shape} {...marks(region)} />
        ))}
        {Object.entries(points)
          .filter(([region]) => byRegion.has(region))
          .map(([region, [x, y]]) => (
            <circle key={region} cx={x} cy={y} r={pointRadius} {...marks(region)} />
          ))}
      </svg>
      <p className={styles.pointed}>{pointed !== null && textOf(pointed)}</p>
    </>
  );

  function textOf(region: string): string {
    const { filtered = 0, visitors = 0 } = byRegion.get(region) ?? {};
    return t('linkStatistics.mapPointed', {
      region: regionName(t, format.language, region),
      filtered: format.number(filtered),
      visitors: format.number(visitors),
    });
  }
}
