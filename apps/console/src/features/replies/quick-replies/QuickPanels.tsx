import type { Group, QuickReply } from '@parley/contracts/public';
import { GroupsDialog } from '../../materials/public';
import { useEdited } from '../form/use-edited';
import { ImportDialog } from '../import/ImportDialog';
import { QuickForm } from './QuickForm';

interface QuickPanelsProps {
  form: string;
  /** Rows are only looked at. */
  readOnly: boolean;
  rows: QuickReply[] | undefined;
  groups: Group[];
  onClose(): void;
}

/** Dialogs over the list, as the address says. */
export default function QuickPanels({ form, readOnly, rows, groups, onClose }: QuickPanelsProps) {
  const before = useEdited(form, rows);
  if (!before && readOnly) return null;
  if (form === 'import') return <ImportDialog kind="quick-replies" onClose={onClose} />;
  if (form === 'groups') return <GroupsDialog kind="quick-reply" onClose={onClose} />;
  if (form !== 'new' && !before) return null;
  return <QuickForm key={form} readOnly={readOnly} before={before} groups={groups} onClose={onClose} />;
}
