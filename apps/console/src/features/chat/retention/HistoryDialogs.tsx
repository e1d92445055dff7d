import type { HistoryProps } from '../history-search';
import { ExportDialog } from './ExportDialog';
import { RetentionDialog } from './RetentionDialog';

/** Dialogs over the page, loaded when first opened. */
export default function HistoryDialogs({ search, onSearch }: HistoryProps) {
  const close = () => onSearch({ dialog: undefined });
  return search.dialog === 'export' ? (
    <ExportDialog search={search} onClose={close} />
  ) : (
    <RetentionDialog onClose={close} />
  );
}
