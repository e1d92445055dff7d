import type { ConversationPriority, WorkspaceConversation } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { nameOf } from '../../chat/public';
import { useAssign, useEditState, useRead } from '../mutations';

export interface StateActions {
  isBusy: boolean;
  /** Resolves it; `next` runs afterwards. */
  resolve(next?: () => void): void;
  reopen(): void;
  /** `until`: an ISO instant; null until the contact writes. */
  snooze(until: string | null): void;
  prioritise(priority: ConversationPriority): void;
  assign(assigneeId: string | null): void;
  markUnread(then: () => void): void;
  mute(muted: boolean): void;
  block(blocked: boolean): void;
  /** Whether rules and welcomes answer here. */
  automate(isOn: boolean): void;
}

/** The actions on a conversation as a whole. Failures become toasts. */
export function useStateActions(conversation: WorkspaceConversation): StateActions {
  const { t } = useTranslation();
  const edit = useEditState(conversation.id);
  const assign = useAssign(conversation.id);
  const read = useRead();
  const name = nameOf(conversation);
  const onError = (error: unknown) => toastFailure(t, error);
  const { status, snoozedUntil } = conversation;
  const before = status === 'snoozed' ? { status, snoozedUntil } : { status };
  return {
    isBusy: edit.isPending || assign.isPending,
    resolve: (next) =>
      edit.mutate(
        { status: 'resolved' },
        {
          onError,
          onSuccess: () => {
            toastUndoable(t, t('workspace.state.resolvedToast', { name }), () => edit.mutateAsync(before));
            next?.();
          },
        },
      ),
    reopen: () => edit.mutate({ status: 'open' }, { onError }),
    snooze: (until) =>
      edit.mutate(
        { status: 'snoozed', snoozedUntil: until },
        {
          onError,
          onSuccess: () =>
            toastUndoable(t, t('workspace.state.snoozedToast', { name }), () => edit.mutateAsync(before)),
        },
      ),
    prioritise: (priority) => edit.mutate({ priority }, { onError }),
    assign: (assigneeId) =>
      assign.mutate(
        { assigneeId, from: conversation.assignee?.subAccountId ?? null },
        {
          onError,
          onSuccess: ({ assignee }) =>
            toast(
              assignee
                ? t('workspace.assign.done', { name: assignee.remark || assignee.account })
                : t('workspace.assign.returned'),
            ),
        },
      ),
    mute: (muted) =>
      edit.mutate(
        { muted },
        { onError, onSuccess: () => toast(t(muted ? 'workspace.mute.muted' : 'workspace.mute.unmuted')) },
      ),
    block: (blocked) =>
      edit.mutate(
        { blocked },
        {
          onError,
          onSuccess: () =>
            toastUndoable(
              t,
              t(blocked ? 'workspace.block.blocked' : 'workspace.block.unblocked', { name }),
              () => edit.mutateAsync({ blocked: !blocked }),
            ),
        },
      ),
    automate: (isOn) => edit.mutate({ automaticReplies: isOn }, { onError }),
    markUnread: (then) => read.mutate({ conversation, body: { unread: true } }, { onError, onSuccess: then }),
  };
}
