import { StoredReplyView } from '../form/StoredReplyView';
import { ImportDialog } from '../import/ImportDialog';
import { WelcomeForm } from './WelcomeForm';

interface WelcomePanelsProps {
  form: string;
  onClose(): void;
}

export default function WelcomePanels({ form, onClose }: WelcomePanelsProps) {
  if (form === 'import') return <ImportDialog kind="welcome-templates" onClose={onClose} />;
  if (form === 'new') return <WelcomeForm before={undefined} onClose={onClose} />;
  return (
    <StoredReplyView key={form} kind="welcome-templates" id={form} onClose={onClose}>
      {(before) => <WelcomeForm before={before} onClose={onClose} />}
    </StoredReplyView>
  );
}
