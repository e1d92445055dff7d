import { planModesOf } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { heldPlanOf, openPackages } from '../lib/packages';
import { useUser } from '../lib/session';
import { Button } from './Button';

/** What an owner can do about its package now, the likeliest first. */
export function PackageActions({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation();
  const modes = planModesOf(heldPlanOf(useUser()));
  // Where one of them stands out, it stands at the end.
  return (primary ? modes.toReversed() : modes).map((mode) => (
    <Button
      key={mode}
      size={primary ? 'medium' : 'small'}
      {...(primary && mode === modes[0] ? { variant: 'contained', color: 'primary' } : {})}
      onClick={() => openPackages({ mode })}
    >
      {t(`billing.act.${mode}`)}
    </Button>
  ));
}
