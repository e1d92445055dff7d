import { CopyPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { MoreMenu } from '../../../ui/MoreMenu';

/** Beside the one that makes a new one; on a phone behind one button. */
export function ListTools({ onMany }: { onMany(): void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const text = t('subAccounts.createMany');
  if (isPhone)
    return <MoreMenu entries={[{ key: 'many', text, icon: <CopyPlus size={16} />, run: onMany }]} />;
  return (
    <Button startIcon={<CopyPlus size={16} />} onClick={onMany}>
      {text}
    </Button>
  );
}
