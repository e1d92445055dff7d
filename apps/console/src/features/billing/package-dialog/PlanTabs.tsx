import { freeFamily } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { Segments } from '../../../ui/Segments';
import { familyLabels } from '../../catalogue/public';
import styles from './PackageDialog.module.css';
import { type PlanEntry, presetFor } from './package-offer';
import type { PlanChoice, PlanPreset } from './plan-state';

interface PlanTabsProps {
  choice: PlanChoice;
  onBegin(preset: PlanPreset): void;
}

/** Choose the kind of purchase and the family. A change of either clears the choices below. */
export function PlanTabs({ choice, onBegin }: PlanTabsProps) {
  const { t } = useTranslation();
  const { entries, entry, families, family } = choice;
  const hint = useModeHint(choice);
  const words = family && familyLabels(t, family.pcode, family);
  return (
    <div className={styles.tabs}>
      <div className={styles.modes}>
        {entries.length > 1 && (
          <Segments<PlanEntry>
            label={t('packageDialog.mode.label')}
            value={entry}
            options={entries.map((value) => ({ value, text: t(`packageDialog.mode.${value}`) }))}
            onChange={(next) => onBegin(presetFor(next))}
          />
        )}
        <span className="aside">{hint}</span>
      </div>
      {family && (
        <div className={styles.families}>
          <DrawerTabs
            label={t('packageDialog.families')}
            value={family.pcode}
            options={families.map((each) => ({
              value: each.pcode,
              text: familyLabels(t, each.pcode, each).title,
            }))}
            onChange={(pcode) => onBegin({ ...presetFor(entry), family: pcode })}
          />
          {words?.subTitle && <span className="aside">{words.subTitle}</span>}
        </div>
      )}
    </div>
  );
}

/** A short description of the chosen mode, shown until the price explains more. */
function useModeHint({ entry, chosen }: PlanChoice): string {
  const { t } = useTranslation();
  const { psetMealDO } = useUser();
  const isFree = (psetMealDO?.code ?? freeFamily) === freeFamily;
  if (!chosen || entry === 'characters' || chosen.type === 0)
    return chosen ? t(`packageDialog.modeHint.${isFree ? 'charactersFree' : 'characters'}`) : '';
  if (chosen.actualPrice === 0) return t('packageDialog.modeHint.nothing');
  return t(`packageDialog.modeHint.${entry === 'add' && isFree ? 'addOver' : entry}`);
}
