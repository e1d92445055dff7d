import type { Group } from '@parley/contracts/public';
import { GroupsDialog } from '../../materials/public';
import { StoredReplyView } from '../form/StoredReplyView';
import { ImportDialog } from '../import/ImportDialog';
import { QuickForm } from './QuickForm';

interface QuickPanelsProps {
  form: string;
  /** Rows cannot be edited. */
  readOnly: boolean;
  groups: Group[];
  onClose(): void;
}

export default function QuickPanels({ form, readOnly, groups, onClose }: QuickPanelsProps) {
  if (form === 'import') return !readOnly && <ImportDialog kind="quick-replies" onClose={onClose} />;
  if (form === 'groups') return !readOnly && <GroupsDialog kind="quick-reply" onClose={onClose} />;
  if (form === 'new')
    return !readOnly && <QuickForm readOnly={false} before={undefined} groups={groups} onClose={onClose} />;
  return (
    <StoredReplyView key={form} kind="quick-replies" id={form} onClose={onClose}>
      {(before) => <QuickForm {...{ readOnly, before, groups, onClose }} />}
    </StoredReplyView>
  );
}
