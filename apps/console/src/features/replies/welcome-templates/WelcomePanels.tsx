import type { WelcomeTemplate } from '@parley/contracts/public';
import { useEdited } from '../form/use-edited';
import { ImportDialog } from '../import/ImportDialog';
import { WelcomeForm } from './WelcomeForm';

interface WelcomePanelsProps {
  form: string;
  rows: WelcomeTemplate[] | undefined;
  onClose(): void;
}

/** Dialogs over the cards, as the address says. */
export default function WelcomePanels({ form, rows, onClose }: WelcomePanelsProps) {
  const before = useEdited(form, rows);
  if (form === 'import') return <ImportDialog kind="welcome-templates" onClose={onClose} />;
  if (form !== 'new' && !before) return null;
  return <WelcomeForm key={form} before={before} onClose={onClose} />;
}
