import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { MoreMenu } from '../../../ui/MoreMenu';

interface ImportButtonProps {
  /** On a phone behind another button: it stands beside the one that makes a new proxy. */
  isFolded?: boolean;
  onImport(): void;
}

export function ImportButton({ isFolded = false, onImport }: ImportButtonProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const text = t('proxies.import');
  if (isFolded && isPhone)
    return <MoreMenu entries={[{ key: 'import', text, icon: <Upload size={16} />, run: onImport }]} />;
  return (
    <Button startIcon={<Upload size={16} />} onClick={onImport}>
      {text}
    </Button>
  );
}
