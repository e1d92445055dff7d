import type {
  Edit,
  ImportQuery,
  KeywordFilter,
  QuickReplyFilter,
  SaveKeywordRule,
  SaveQuickReply,
  SaveWelcomeTemplate,
  Selection,
  SelectionChanges,
} from '@parley/contracts/public';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { readAgain } from './live';
import type { ReplyKind, StoredReply } from './queries';

type ReplySelection = Selection<QuickReplyFilter & KeywordFilter>;

interface SetEnabled {
  selection: ReplySelection;
  enabled: boolean;
}

/** A reply's values as saved. */
export interface ReplySettings {
  'quick-replies': SaveQuickReply;
  'keyword-rules': SaveKeywordRule;
  'welcome-templates': SaveWelcomeTemplate;
}

type Save<Kind extends ReplyKind> =
  | { id: null; input: ReplySettings[Kind] }
  | { id: string; input: Edit<ReplySettings[Kind]> };

/** Uses each kind's own route, because the bodies differ. */
const calls: {
  [Kind in ReplyKind]: {
    create(body: ReplySettings[Kind], key: string): Promise<StoredReply[Kind]>;
    edit(id: string, body: Edit<ReplySettings[Kind]>): Promise<StoredReply[Kind]>;
  };
} = {
  'quick-replies': {
    create: (body, key) => api.call('quick-replies.create', { body, key }),
    edit: (id, body) => api.call('quick-replies.edit', { params: { id }, body }),
  },
  'keyword-rules': {
    create: (body, key) => api.call('keyword-rules.create', { body, key }),
    edit: (id, body) => api.call('keyword-rules.edit', { params: { id }, body }),
  },
  'welcome-templates': {
    create: (body, key) => api.call('welcome-templates.create', { body, key }),
    edit: (id, body) => api.call('welcome-templates.edit', { params: { id }, body }),
  },
};

export const useSave = <Kind extends ReplyKind>(kind: Kind) =>
  useWrite({
    call: ({ id, input }: Save<Kind>, key) =>
      id === null ? calls[kind].create(input, key.forBody(input)) : calls[kind].edit(id, input),
    done: (_, client) => readAgain(client, [kind]),
  });

export const useSetEnabled = (kind: ReplyKind) =>
  useWrite({
    call: async ({ selection, enabled }: SetEnabled, key): Promise<SelectionChanges> => {
      const body = { ...selection, enabled };
      if (kind !== 'welcome-templates')
        return api.call(`${kind}.set-enabled`, { body, key: key.forBody(body) });
      const { ids = [] } = selection;
      for (const id of ids) await calls[kind].edit(id, { enabled });
      return { changed: ids.length, unchanged: 0 };
    },
    done: (_, client) => readAgain(client, [kind]),
  });

export const useMove = (kind: 'quick-replies' | 'welcome-templates') =>
  useWrite({
    call: ({ id, before }: { id: string; before: string | null }) =>
      api.call(`${kind}.move`, { params: { id }, body: { before } }),
    done: (_, client) => readAgain(client, [kind]),
  });

/** Moves a quick reply to the top, from any page. */
export const useMoveToTop = () =>
  useWrite({
    call: async (id: string) => {
      const { items } = await api.call('quick-replies.list', { query: { page: 1, pageSize: 1 } });
      const first = items[0]?.id ?? null;
      if (first !== id) await api.call('quick-replies.move', { params: { id }, body: { before: first } });
    },
    done: (_, client) => readAgain(client, ['quick-replies']),
  });

export const useDelete = (kind: ReplyKind) =>
  useWrite({
    call: (body: ReplySelection, key): Promise<unknown> =>
      kind === 'welcome-templates'
        ? api.call('welcome-templates.delete', { body: { ids: body.ids ?? [] } })
        : api.call(`${kind}.delete`, { body, key: key.forBody(body) }),
    done: (_, client) => readAgain(client, [kind]),
  });

/** A file to import, with its options. */
export interface ChosenFile extends ImportQuery {
  content: string;
}

export const useImport = (kind: ReplyKind) =>
  useWrite({
    call: ({ content, ...query }: ChosenFile, key) => {
      const body = new Blob([content], { type: 'application/octet-stream' });
      return api.call(`${kind}.import`, { query, body, key: key.forBody({ content, ...query }) });
    },
    done: (_, client) => readAgain(client, [kind]),
  });
