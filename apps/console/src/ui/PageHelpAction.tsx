import type { MenuPageName } from '@parley/contracts/public';
import { CircleQuestionMark } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '../i18n/i18n';
import { PopoverAction } from './list/PopoverAction';

const PageHelpPopup = lazy(() => withWords(import('./PageHelpPopup'), 'help'));

interface PageHelpActionProps {
  name: MenuPageName;
  /** The page's address. */
  route: string;
}

export default function PageHelpAction({ name, route }: PageHelpActionProps) {
  const { t } = useTranslation();
  return (
    <PopoverAction size="small" label={t('common.pageHelp')} icon={CircleQuestionMark}>
      {(anchor) => <PageHelpPopup name={name} route={route} {...anchor} />}
    </PopoverAction>
  );
}
