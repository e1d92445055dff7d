import type { PlanMode } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { familyWords } from '../../lib/family-words';
import { useUser } from '../../lib/session';
import { DrawerTabs } from '../../ui/DrawerTabs';
import { Segments } from '../../ui/Segments';
import styles from './PackageDialog.module.css';
import type { PlanChoice, PlanWish } from './plan-state';

interface PlanTabsProps {
  choice: PlanChoice;
  onBegin(wish: PlanWish): void;
}

/** In which way to buy, and of which family. What was chosen below goes with a change of either. */
export function PlanTabs({ choice, onBegin }: PlanTabsProps) {
  const { t } = useTranslation();
  const { modes, mode, families, family } = choice;
  const hint = useModeHint(choice);
  const words = family && familyWords(t, family.pcode, family);
  return (
    <div className={styles.tabs}>
      <div className={styles.modes}>
        {modes.length > 1 && (
          <Segments<PlanMode>
            label={t('purchase.mode.label')}
            value={mode}
            options={modes.map((value) => ({ value, text: t(`purchase.mode.${value}`) }))}
            onChange={(next) => onBegin({ mode: next })}
          />
        )}
        <span className={styles.hint}>{hint}</span>
      </div>
      {family && (
        <div className={styles.families}>
          <DrawerTabs
            label={t('purchase.families')}
            value={family.pcode}
            options={families.map((each) => ({
              value: each.pcode,
              text: familyWords(t, each.pcode, each).title,
            }))}
            onChange={(pcode) => onBegin({ mode, family: pcode })}
          />
          {words?.subTitle && <span className={styles.hint}>{words.subTitle}</span>}
        </div>
      )}
    </div>
  );
}

/** What comes of it, before the price says more. */
function useModeHint({ mode, chosen }: PlanChoice): string {
  const { t } = useTranslation();
  const { psetMealDO } = useUser();
  if (chosen?.type !== 0) return t(`purchase.modeHint.${mode}`);
  return t(
    psetMealDO?.code === 'MIAN_FEI_ROOT'
      ? 'purchase.modeHint.charactersFree'
      : 'purchase.modeHint.characters',
  );
}
