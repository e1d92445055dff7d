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
  ListedKeywordRule,
  ListedQuickReply,
  ListedWelcomeTemplate,
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
const gated = { privilege: 'automatic-replies' } as const;
const gatedAndKeyed = { ...gated, ...keyed } as const;

export const replyRoutes = {
  /** Lists quick replies, in their order. */
  'quick-replies.list': route<{ query: QuickReplyQuery; reply: Page<ListedQuickReply> }>(
    'GET',
    '/api/quick-replies',
    tenant,
  ),
  /** Counts quick replies. */
  'quick-replies.counts': route<{ reply: ReplyCounts }>('GET', '/api/quick-replies/counts', tenant),
  /** Reads a quick reply. */
  'quick-replies.get': route<{ params: ById; reply: QuickReply }>('GET', '/api/quick-replies/:id', tenant),
  /** Creates a quick reply. */
  'quick-replies.create': route<{ body: SaveQuickReply; reply: QuickReply }>(
    'POST',
    '/api/quick-replies',
    owner,
    keyed,
  ),
  /** Edits a quick reply. */
  'quick-replies.edit': route<{ params: ById; body: Edit<SaveQuickReply>; reply: QuickReply }>(
    'PATCH',
    '/api/quick-replies/:id',
    owner,
  ),
  /** Moves a quick reply to another place in the order. */
  'quick-replies.move': route<{ params: ById; body: MoveReply; reply: null }>(
    'POST',
    '/api/quick-replies/:id/move',
    owner,
  ),
  /** Enables or disables quick replies. */
  'quick-replies.set-enabled': route<{ body: SetQuickRepliesEnabled; reply: SelectionChanges }>(
    'POST',
    '/api/quick-replies/set-enabled',
    owner,
    keyed,
  ),
  /** Deletes quick replies. */
  'quick-replies.delete': route<{ body: QuickReplySelection; reply: SelectionChanges }>(
    'POST',
    '/api/quick-replies/delete',
    owner,
    keyed,
  ),
  /** Imports quick replies from a file, which is the body with any content type. */
  'quick-replies.import': route<{ query: ImportQuery; body: Blob; reply: Imported }>(
    'POST',
    '/api/quick-replies/import',
    owner,
    keyed,
  ),
  /** Downloads the quick replies as a file. */
  'quick-replies.export': route<{ query: ExportQuery; reply: Blob }>(
    'GET',
    '/api/quick-replies/export',
    owner,
  ),
  /** Lists keyword rules. */
  'keyword-rules.list': route<{ query: KeywordQuery; reply: Page<ListedKeywordRule> }>(
    'GET',
    '/api/keyword-rules',
    tenant,
    gated,
  ),
  /** Counts keyword rules. */
  'keyword-rules.counts': route<{ reply: ReplyCounts }>('GET', '/api/keyword-rules/counts', tenant, gated),
  /** Reads a keyword rule. */
  'keyword-rules.get': route<{ params: ById; reply: KeywordRule }>(
    'GET',
    '/api/keyword-rules/:id',
    tenant,
    gated,
  ),
  /** Creates a keyword rule. */
  'keyword-rules.create': route<{ body: SaveKeywordRule; reply: KeywordRule }>(
    'POST',
    '/api/keyword-rules',
    owner,
    gatedAndKeyed,
  ),
  /** Edits a keyword rule. */
  'keyword-rules.edit': route<{ params: ById; body: Edit<SaveKeywordRule>; reply: KeywordRule }>(
    'PATCH',
    '/api/keyword-rules/:id',
    owner,
    gated,
  ),
  /** Enables or disables keyword rules. */
  'keyword-rules.set-enabled': route<{ body: SetKeywordRulesEnabled; reply: SelectionChanges }>(
    'POST',
    '/api/keyword-rules/set-enabled',
    owner,
    gatedAndKeyed,
  ),
  /** Deletes keyword rules. */
  'keyword-rules.delete': route<{ body: KeywordSelection; reply: SelectionChanges }>(
    'POST',
    '/api/keyword-rules/delete',
    owner,
    gatedAndKeyed,
  ),
  /** Imports keyword rules from a file. */
  'keyword-rules.import': route<{ query: ImportQuery; body: Blob; reply: Imported }>(
    'POST',
    '/api/keyword-rules/import',
    owner,
    gatedAndKeyed,
  ),
  /** Downloads the keyword rules as a file. */
  'keyword-rules.export': route<{ query: ExportQuery; reply: Blob }>(
    'GET',
    '/api/keyword-rules/export',
    owner,
    gated,
  ),
  /** Tests which keyword rule would fire on a message, and why. Nothing is sent. */
  'keyword-rules.test': route<{ body: TestRules; reply: RuleTest }>(
    'POST',
    '/api/keyword-rules/test',
    tenant,
    { ...gated, reads: true },
  ),
  /** Lists welcome templates, in their order. */
  'welcome-templates.list': route<{ reply: ListedWelcomeTemplate[] }>(
    'GET',
    '/api/welcome-templates',
    tenant,
    gated,
  ),
  /** Reads a welcome template. */
  'welcome-templates.get': route<{ params: ById; reply: WelcomeTemplate }>(
    'GET',
    '/api/welcome-templates/:id',
    tenant,
    gated,
  ),
  /** Creates a welcome template. */
  'welcome-templates.create': route<{ body: SaveWelcomeTemplate; reply: WelcomeTemplate }>(
    'POST',
    '/api/welcome-templates',
    owner,
    gatedAndKeyed,
  ),
  /** Edits a welcome template. */
  'welcome-templates.edit': route<{
    params: ById;
    body: Edit<SaveWelcomeTemplate>;
    reply: WelcomeTemplate;
  }>('PATCH', '/api/welcome-templates/:id', owner, gated),
  /** Moves a welcome template to another place in the order. */
  'welcome-templates.move': route<{ params: ById; body: MoveReply; reply: null }>(
    'POST',
    '/api/welcome-templates/:id/move',
    owner,
    gated,
  ),
  /** Deletes welcome templates. */
  'welcome-templates.delete': route<{ body: ReplyIds; reply: null }>(
    'POST',
    '/api/welcome-templates/delete',
    owner,
    gated,
  ),
  /** Imports welcome templates from a file. */
  'welcome-templates.import': route<{ query: ImportQuery; body: Blob; reply: Imported }>(
    'POST',
    '/api/welcome-templates/import',
    owner,
    gatedAndKeyed,
  ),
  /** Downloads the welcome templates as a file. */
  'welcome-templates.export': route<{ query: ExportQuery; reply: Blob }>(
    'GET',
    '/api/welcome-templates/export',
    owner,
    gated,
  ),
} as const;
