import type {
  AssignConversation,
  BeginConversation,
  ChatMessage,
  EditConversations,
  EditConversationState,
  Note,
  Page,
  ReadConversation,
  SetPresence,
  WorkspaceConversation,
  WorkspaceSettings,
} from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { randomUuid } from '../../lib/random-id';
import { useWrite } from '../../lib/use-write';
import { showConversation, showOutgoing } from './live';
import { agentsQuery, conversationQuery, settingsQuery, workspaceKeys } from './queries';
import { send } from './sending/outbox';

const countAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: workspaceKeys.counts });

export const useEditState = (id: string) =>
  useWrite({
    call: (body: EditConversationState) => api.call('workspace.edit-state', { params: { id }, body }),
    done: (saved, client) => showConversation(client, saved),
    settled: countAgain,
  });

/** A conversation that another person took meanwhile is read again. */
export const useAssign = (id: string) =>
  useWrite({
    call: (body: AssignConversation) => api.call('workspace.assign', { params: { id }, body }),
    done: (saved, client) => showConversation(client, saved),
    settled: (client) => {
      countAgain(client);
      void client.invalidateQueries({ queryKey: workspaceKeys.one(id) });
    },
  });

export const useEditMany = () =>
  useWrite({
    call: (body: EditConversations) => api.call('workspace.edit-many', { body }),
    done: (_, client) => client.invalidateQueries({ queryKey: workspaceKeys.lists }),
    settled: countAgain,
  });

/** Moves the read position, or marks as unread. The row shows it at once. */
export const useRead = () =>
  useWrite({
    call: ({ conversation: { id }, body }: { conversation: WorkspaceConversation; body: ReadConversation }) =>
      api.call('workspace.read', { params: { id }, body }),
    done: (_, client, { conversation, body }) => {
      const now = client.getQueryData(conversationQuery(conversation.id).queryKey) ?? conversation;
      showConversation(
        client,
        body.unread
          ? { ...now, unread: Math.max(1, now.unread) }
          : { ...now, unread: 0, mentioned: now.mentioned && 'read' },
      );
    },
    settled: countAgain,
  });

const changeNotes = (client: QueryClient, id: string, change: (notes: Note[]) => Note[]): void => {
  client.setQueryData<Page<Note>>(
    workspaceKeys.notes(id),
    (page) => page && { ...page, items: change(page.items) },
  );
};

export const useAddNote = (id: string) =>
  useWrite({
    call: (text: string, key) =>
      api.call('notes.create', { params: { id }, body: { text }, key: key.forBody({ text }) }),
    done: (note, client) => changeNotes(client, id, (notes) => [note, ...notes]),
  });

export const useEditNote = (note: Note) =>
  useWrite({
    call: (text: string) => api.call('notes.edit', { params: { id: note.id }, body: { text } }),
    done: (saved, client) =>
      changeNotes(client, note.conversationId, (notes) =>
        notes.map((one) => (one.id === saved.id ? saved : one)),
      ),
  });

export const useDeleteNote = (note: Note) =>
  useWrite({
    call: () => api.call('notes.delete', { params: { id: note.id } }),
    done: (_, client) =>
      changeNotes(client, note.conversationId, (notes) => notes.filter(({ id }) => id !== note.id)),
  });

/** Switches the archive on for the sub-account of a conversation. */
export const useArchive = () =>
  useWrite({
    call: ({ subAccountId }: WorkspaceConversation) =>
      api.call('sub-accounts.edit', { params: { id: subAccountId }, body: { sessionArchive: true } }),
    done: (_, client) => void client.invalidateQueries({ queryKey: workspaceKeys.all }),
  });

export const useCancelOutgoing = () =>
  useWrite({
    call: (id: string) => api.call('outgoing.cancel', { params: { id } }),
    done: (cancelled, client) => showOutgoing(client, cancelled),
  });

/** Sends a message that is not on its way once more, at once or at a time, as a new one that replaces it. */
export function sendAgain(
  { conversationId, text, translation, medium, outgoing, quoted }: ChatMessage,
  { language, sendAt }: { language: string | null; sendAt?: string },
) {
  send([
    {
      conversationId,
      writtenAt: new Date().toISOString(),
      medium,
      message: {
        id: randomUuid(),
        text,
        ...(translation && { source: translation, language: language ?? undefined }),
        ...(medium && { mediumId: medium.id }),
        ...(outgoing && { replaces: outgoing.id }),
        ...(sendAt !== undefined && {
          sendAt,
          ...(quoted && { quotes: quoted.messageId }),
        }),
      },
    },
  ]);
}

/** Asks the client to withdraw a sent message. The stream shows it as withdrawn once the client reports it. */
export const useWithdraw = () =>
  useWrite({ call: (id: string) => api.call('outgoing.withdraw', { params: { id } }) });

export const useBegin = () =>
  useWrite({
    call: (body: BeginConversation) => api.call('workspace.begin', { body }),
    done: (_, client) => client.invalidateQueries({ queryKey: workspaceKeys.lists }),
    settled: countAgain,
  });

export const useSetPresence = () =>
  useWrite({
    call: (body: SetPresence) => api.call('workspace.set-presence', { body }),
    done: (saved, client) => client.setQueryData(workspaceKeys.presence, saved),
  });

export const useSaveSettings = () =>
  useWrite({
    call: (body: WorkspaceSettings) => api.call('workspace.set-settings', { body }),
    done: (saved, client) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      return client.invalidateQueries({ queryKey: agentsQuery.queryKey });
    },
  });
