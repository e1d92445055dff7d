import { BaseDialog } from './BaseDialog';
import type { FanTarget } from './fan-target';
import { NoteDialog } from './NoteDialog';
import { TagDialog } from './TagDialog';

const dialogs = { tag: TagDialog, note: NoteDialog, base: BaseDialog } as const;

export type FanActionDialog = keyof typeof dialogs;

interface FanActionDialogsProps {
  dialog: FanActionDialog;
  target: FanTarget;
  /** Called when the task has begun. */
  onDone(): void;
  onClose(): void;
}

export default function FanActionDialogs({ dialog, ...rest }: FanActionDialogsProps) {
  const Dialog = dialogs[dialog];
  return <Dialog {...rest} />;
}
