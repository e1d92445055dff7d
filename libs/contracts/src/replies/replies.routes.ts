import type { Edit } from '../http/edit.types.js';
import type { ById, Page } from '../http/reply.js';
import { route } from '../http/route.js';
import type { SelectionChanges } from '../http/selection.js';
import type {
  ExportQuery,
  Imported,
  ImportQuery,
  KeywordQuery,
  KeywordRule,
  KeywordSelection,
  MoveReply,
  QuickReply,
  QuickReplyQuery,
  QuickReplySelection,
  ReplyCounts,
  ReplyIds,
  RuleTest,
  SaveKeywordRule,
  SaveQuickReply,
  SaveWelcomeTemplate,
  SetKeywordRulesEnabled,
  SetQuickRepliesEnabled,
  TestRules,
  WelcomeTemplate,
} from './replies.types.js';

const owner = ['owner'] as const;
const tenant = ['owner', 'agent'] as const;
const keyed = { keyed: true } as const;
const gated = { privilege: 'B0005' } as const;
const gatedAndKeyed = { ...gated, ...keyed } as const;

export const replyRoutes = {
  /** In their order. */
  'quick-replies.list': route<{ query: QuickReplyQuery; reply: Page<QuickReply> }>(
    'GET',
    '/api/quick-replies',
    tenant,
  ),
  'quick-replies.counts': route<{ reply: ReplyCounts }>('GET', '/api/quick-replies/counts', tenant),
  'quick-replies.create': route<{ body: SaveQuickReply; reply: QuickReply }>(
    'POST',
    '/api/quick-replies',
    owner,
    keyed,
  ),
  'quick-replies.edit': route<{ params: ById; body: Edit<SaveQuickReply>; reply: QuickReply }>(
    'PATCH',
    '/api/quick-replies/:id',
    owner,
  ),
  'quick-replies.move': route<{ params: ById; body: MoveReply; reply: null }>(
    'POST',
    '/api/quick-replies/:id/move',
    owner,
  ),
  'quick-replies.set-enabled': route<{ body: SetQuickRepliesEnabled; reply: SelectionChanges }>(
    'POST',
    '/api/quick-replies/set-enabled',
    owner,
    keyed,
  ),
  'quick-replies.delete': route<{ body: QuickReplySelection; reply: SelectionChanges }>(
    'POST',
    '/api/quick-replies/delete',
    owner,
    keyed,
  ),
  /** The file itself is the body, whatever type it is said to be. */
  'quick-replies.import': route<{ query: ImportQuery; body: Blob; reply: Imported }>(
    'POST',
    '/api/quick-replies/import',
    owner,
    keyed,
  ),
  /** The file itself, as an attachment. */
  'quick-replies.export': route<{ query: ExportQuery; reply: Blob }>(
    'GET',
    '/api/quick-replies/export',
    owner,
  ),
  'keyword-rules.list': route<{ query: KeywordQuery; reply: Page<KeywordRule> }>(
    'GET',
    '/api/keyword-rules',
    tenant,
    gated,
  ),
  'keyword-rules.counts': route<{ reply: ReplyCounts }>('GET', '/api/keyword-rules/counts', tenant, gated),
  'keyword-rules.create': route<{ body: SaveKeywordRule; reply: KeywordRule }>(
    'POST',
    '/api/keyword-rules',
    owner,
    gatedAndKeyed,
  ),
  'keyword-rules.edit': route<{ params: ById; body: Edit<SaveKeywordRule>; reply: KeywordRule }>(
    'PATCH',
    '/api/keyword-rules/:id',
    owner,
    gated,
  ),
  'keyword-rules.set-enabled': route<{ body: SetKeywordRulesEnabled; reply: SelectionChanges }>(
    'POST',
    '/api/keyword-rules/set-enabled',
    owner,
    gatedAndKeyed,
  ),
  'keyword-rules.delete': route<{ body: KeywordSelection; reply: SelectionChanges }>(
    'POST',
    '/api/keyword-rules/delete',
    owner,
    gatedAndKeyed,
  ),
  'keyword-rules.import': route<{ query: ImportQuery; body: Blob; reply: Imported }>(
    'POST',
    '/api/keyword-rules/import',
    owner,
    gatedAndKeyed,
  ),
  'keyword-rules.export': route<{ query: ExportQuery; reply: Blob }>(
    'GET',
    '/api/keyword-rules/export',
    owner,
    gated,
  ),
  /** Which rule would fire on a message, and why. Nothing is sent. */
  'keyword-rules.test': route<{ body: TestRules; reply: RuleTest }>(
    'POST',
    '/api/keyword-rules/test',
    tenant,
    { ...gated, reads: true },
  ),
  /** In their order. */
  'welcome-templates.list': route<{ reply: WelcomeTemplate[] }>(
    'GET',
    '/api/welcome-templates',
    tenant,
    gated,
  ),
  'welcome-templates.create': route<{ body: SaveWelcomeTemplate; reply: WelcomeTemplate }>(
    'POST',
    '/api/welcome-templates',
    owner,
    gatedAndKeyed,
  ),
  'welcome-templates.edit': route<{
    params: ById;
    body: Edit<SaveWelcomeTemplate>;
    reply: WelcomeTemplate;
  }>('PATCH', '/api/welcome-templates/:id', owner, gated),
  'welcome-templates.move': route<{ params: ById; body: MoveReply; reply: null }>(
    'POST',
    '/api/welcome-templates/:id/move',
    owner,
    gated,
  ),
  'welcome-templates.delete': route<{ body: ReplyIds; reply: null }>(
    'POST',
    '/api/welcome-templates/delete',
    owner,
    gated,
  ),
  'welcome-templates.import': route<{ query: ImportQuery; body: Blob; reply: Imported }>(
    'POST',
    '/api/welcome-templates/import',
    owner,
    gatedAndKeyed,
  ),
  'welcome-templates.export': route<{ query: ExportQuery; reply: Blob }>(
    'GET',
    '/api/welcome-templates/export',
    owner,
    gated,
  ),
} as const;
