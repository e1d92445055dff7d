import type { AppliedMigration } from '@parley/platform/dump';
import { StartRefused } from '@parley/platform/errors';

export const baseline: AppliedMigration = { timestamp: 1_790_700_000_000, name: 'Baseline1790700000000' };

/** The last commit with the migrations that the baseline replaces. */
export const lastCommitBefore = '7cc3f08eb00b';

/** The timestamps of the migrations that the baseline replaces. All of them together made the same schema. */
export const replacedMigrations: readonly number[] = [
  1_790_000_000_000, 1_790_100_000_000, 1_790_200_000_000, 1_790_300_000_000, 1_790_400_000_000,
  1_790_500_000_000, 1_790_620_000_000, 1_790_621_000_000, 1_790_622_000_000, 1_790_630_000_000,
  1_790_631_000_000, 1_790_640_000_000, 1_790_641_000_000, 1_790_642_000_000, 1_790_670_000_000,
  1_790_671_000_000, 1_790_672_000_000, 1_790_682_000_000, 1_790_683_000_000, 1_790_685_000_000,
  1_790_686_000_000, 1_790_686_100_000, 1_790_686_200_000, 1_790_687_000_000, 1_790_688_000_000,
  1_790_690_100_000, 1_790_690_200_000, 1_790_690_300_000, 1_790_690_310_000, 1_790_690_400_000,
  1_790_690_500_000, 1_790_690_510_000, 1_790_690_600_000, 1_790_691_200_000, 1_790_691_300_000,
  1_790_691_600_000, 1_790_691_700_000, 1_790_692_000_000, 1_790_692_300_000, 1_790_692_400_000,
  1_790_692_500_000, 1_790_692_600_000, 1_790_692_700_000, 1_790_692_800_000, 1_790_692_900_000,
  1_790_693_000_000, 1_790_693_010_000, 1_790_693_100_000, 1_790_693_300_000, 1_790_693_400_000,
  1_790_693_575_000, 1_790_693_760_000, 1_790_693_850_000, 1_790_694_000_000, 1_790_694_010_000,
  1_790_694_020_000, 1_790_694_030_000, 1_790_694_040_000, 1_790_694_200_000, 1_790_694_210_000,
  1_790_694_400_000, 1_790_694_600_000, 1_790_694_700_000, 1_790_694_800_000, 1_790_695_200_000,
  1_790_695_300_000,
];

/**
 * The migrations as this version names them: the baseline stands for those that it replaces. Throws `StartRefused` if
 * only some of those are there. `holder` is the subject of that sentence.
 */
export function currentMigrations(applied: readonly AppliedMigration[], holder: string): AppliedMigration[] {
  const present = new Set(applied.map(({ timestamp }) => timestamp));
  const replaced = replacedMigrations.filter((timestamp) => present.has(timestamp));
  if (replaced.length === 0) return [...applied];
  if (replaced.length < replacedMigrations.length && !present.has(baseline.timestamp))
    throw new StartRefused(
      `${holder} has ${replaced.length} of the ${replacedMigrations.length} migrations that the baseline replaces: start the commit ${lastCommitBefore} of Parley on it first, then this version.`,
    );
  const later = applied.filter(
    ({ timestamp }) => timestamp !== baseline.timestamp && !replacedMigrations.includes(timestamp),
  );
  return [baseline, ...later];
}
