import type { SubAccountQuery } from '@parley/contracts/public';
import { CopyPlus, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { MoreMenu } from '../../../ui/MoreMenu';
import { useExport } from './use-export';

interface ListToolsProps {
  /** The filter of the list: everything that matches is exported. */
  query: SubAccountQuery;
  onMany(): void;
}

/** Beside the one that makes a new one; on a phone behind one button. */
export function ListTools({ query, onMany }: ListToolsProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { run, busy, progress } = useExport(query);
  if (isPhone)
    return (
      <MoreMenu
        disabled={busy}
        entries={[
          { key: 'many', text: t('subAccounts.createMany'), icon: <CopyPlus size={16} />, run: onMany },
          { key: 'export', text: t('common.export'), icon: <Download size={16} />, run },
        ]}
      />
    );
  return (
    <>
      <Button startIcon={<Download size={16} />} disabled={busy} onClick={run}>
        <span className="num">{progress ?? t('common.export')}</span>
      </Button>
      <Button startIcon={<CopyPlus size={16} />} onClick={onMany}>
        {t('subAccounts.createMany')}
      </Button>
    </>
  );
}
