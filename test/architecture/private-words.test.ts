import { describe, expect, it } from 'vitest';
import { consoleSources, serverSources, type SourceFile } from '../support/server-sources.js';

/** Names that only this project understood, with the terms that an engineer of the field searches for. */
const fieldTerms: Record<string, string> = {
  // platform
  Lanes: 'KeyedBatcher',
  ReportLanes: 'ReportBatcher',
  Gate: 'FairLimiter',
  Turns: 'KeyedMutex',
  together: 'pipelined',
  eachTenant: 'forEachTenant',
  containing: 'likePattern',
  TurnSocket: 'coalesceWrites',
  Courier: 'OutboxPublisher',
  RelayKick: 'OutboxSignal',
  Sweeper: 'OutboxReconciler',
  inHaste: 'withAsyncCommit',
  Precedence: 'JobPriority',
  Effect: 'OnEvent',
  Live: 'OnEventAfterCommit',
  RunsJob: 'OnJob',
  Delivered: 'EventDelivery',
  Handling: 'HandlerMetadata',
  Gathered: 'CoalescedSet',
  Coalescer: 'KeyedThrottle',
  Moment: 'ReadVersion',
  CodedError: 'AppError',
  KeySweep: 'IdempotencyKeySweeper',
  // api
  Bare: 'RawResponse',
  Flag: 'ToBoolean',
  Trimmed: 'Trim',
  Showable: 'IsPrintable',
  Written: 'IsPrintableText',
  sameType: 'assertSameType',
  KeyInterceptor: 'IdempotencyKeyInterceptor',
  // characters
  CharacterTellings: 'CharacterEvents',
  CharacterSpender: 'CharacterReservationService',
  SpendBatch: 'ReservationBatchService',
  SpendSettlement: 'ReservationBatchService',
  KeptSpends: 'CaptureQueue',
  OpenSpends: 'ExpiredReservationSweeper',
  PaidWork: 'MeteredOperation',
  HeldAccount: 'LockedAccount',
  // payments
  PaymentIntake: 'WebhookIngest',
  Report: 'ProviderReport',
  PaymentJudge: 'PaymentReconciler',
  PaymentJudgements: 'ReconciliationQueue',
  Case: 'PaymentReportRow',
  Known: 'ReconcileContext',
  PaymentDesk: 'PaymentInboxService',
  LateOrders: 'UnmatchedReports',
  PaymentInquiries: 'ProviderPollingService',
  ReportedRefunds: 'PaymentReconciler',
  resolveTwins: 'resolveDuplicates',
  sortedJson: 'canonicalJson',
  // orders
  Orders: 'OrderService',
  OrderRows: 'OrderRepository',
  OrderQuotes: 'QuoteService',
  QuoteGround: 'PricingContext',
  Brought: 'OrderEffect',
  broughtBy: 'effectOf',
  FulfilmentGains: 'FulfilmentService',
  Segments: 'PlanSegmentRepository',
  OrdersByHand: 'OperatorOrderService',
  RefundsByHand: 'OperatorOrderService',
  Settlements: 'OperatorOrderService',
  DueExpiries: 'PackageExpiryService',
  UnpaidOrders: 'UnpaidOrderCloser',
  // chat
  MessageHandling: 'MessageProcessor',
  Said: 'ConversationMessage',
  Place: 'ConversationTarget or PageCursor',
  Course: 'BatchOutcome',
  Standing: 'ConversationState',
  Uttered: 'MessageFacts',
  ErasedTalk: 'ErasureCounts',
  FanCounter: 'FanGainProcessor',
  holdPeople: 'lockContactsExclusive',
  keepPeople: 'lockContactsShared',
  // replies
  ReplyDesks: 'AutoReplyAgents',
  Desk: 'Agent',
  Wish: 'ReplyCandidate',
  Alone: 'SingleConversation',
  Opening: 'ReplyContext',
  RepliesSoFar: 'ReplyHistory',
  RuleBook: 'CompiledRules',
  RuleBooks: 'CompiledRuleCache',
  ReplyPlans: 'planReplies',
  ReplyOffers: 'ReplyDispatcher',
  ReplyLibrary: 'ReplyItemWriter',
  Automaton: 'AhoCorasick',
  Problems: 'FieldErrors',
  DueReplies: 'ScheduledReplySender',
  // identity
  People: 'UserService',
  BeforeTenant: 'SignInQueries',
  Holder: 'Principal',
  actAs: 'setActor',
  asHolder: 'inTransactionOf',
  ConsoleEntries: 'SignInService',
  OwnCodes: 'EmailCodeService',
  VisitorCodes: 'EmailCodeService',
  OwnSessions: 'SessionService',
  NewTenants: 'UserService',
  Throttle: 'LoginRateLimiter',
  PasswordThreads: 'PasswordWorkerPool',
  // others
  SubAccountTellings: 'SubAccountEvents',
  PortTellings: 'PortEvents',
  DeletionTellings: 'ContactDeletionService',
  Told: 'AuditSubject',
  hideAccounts: 'pseudonymiseAccounts',
  portShares: 'portAllowances',
  GatewayBeats: 'GatewayHeartbeatRepository',
  DesktopBriefing: 'DesktopSyncService',
  Reporter: 'ReportSource',
  ContactDeletionTurns: 'ContactDeletionService',
  ContactDataUpkeep: 'ContactDeletionService',
  TaskTurns: 'TaskScheduler',
  TaskWork: 'TaskHandler',
  TaskWorks: 'TaskHandlerRegistry',
  NotYet: 'TaskNotReady',
  UploadTurns: 'UploadLimiter',
  MediumStamps: 'MediaUploadService',
  Pictures: 'ImageSanitiser',
  Letters: 'MailOutboxService',
  Mailbox: 'MailLogService',
  ofTheHouse: 'tenantSections',
  ofDesks: 'subAccountSections',
};

/** The same for the console, whose parameters and variables had such names, too. */
const consoleTerms: Record<string, string> = {
  ties: 'fieldProps',
  calm: 'throttled',
  useSettled: 'useDebounced',
  useLasting: 'useDelayedFlag',
  useSteady: 'useStable',
  useSame: 'useStructuralMemo',
  useSubmitKey: 'useIdempotencyKey',
  blame: 'fieldError',
  blameOf: 'toFieldErrors',
  blamed: 'fieldErrors',
  News: 'NewRowsBanner',
  Paper: 'ReceiptDocument',
  Misbehave: 'FailureOptions',
  Plain: 'SwitchRow',
  Gated: 'PrivilegedSwitchRow',
  Told: 'what it tells of',
  told: 'the name of the thing',
  asked: 'the name of the thing',
  given: 'the name of the thing',
  held: 'the name of the thing',
  wish: 'the name of the thing',
  desks: 'subAccounts',
  standsBy: 'guardedSearch',
  letLeave: 'clearLeaveGuards',
  leadOn: 'navigateTab',
};

const withoutText = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g, '');

/** Every name that is not a property of another. */
const namesIn = (text: string): string[] => withoutText(text).match(/(?<![.\w-])[A-Za-z]\w*/g) ?? [];

const consoleWordsIn = (sources: SourceFile[]): string[] =>
  sources.flatMap(({ file, text }) =>
    [...new Set(namesIn(text))]
      .filter((name) => Object.hasOwn(consoleTerms, name))
      .map((name) => `${file} says ${name}; better is ${consoleTerms[name]}`),
  );

const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:class|function\*?|const|let|interface|type|enum) (\w+)/gm;
const lists = /^export (?:type )?\{([^}]*)\}/gm;

/** The exports of a file, by the names that others import. */
function exportsOf(text: string): string[] {
  const own = [...text.matchAll(exported)].map(([, name = '']) => name);
  const listed = [...text.matchAll(lists)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+/).at(-1) ?? ''),
  );
  return [...own, ...listed];
}

const privateWordsIn = (sources: SourceFile[]): string[] =>
  sources.flatMap(({ file, text }) =>
    exportsOf(text)
      .filter((name) => Object.hasOwn(fieldTerms, name))
      .map((name) => `${file} exports ${name}; the field's term is ${fieldTerms[name]}`),
  );

describe('private words', () => {
  it('are no exported names of the server', () => {
    expect(privateWordsIn(serverSources())).toEqual([]);
  });

  it('are no names of the console', () => {
    expect(consoleWordsIn(consoleSources())).toEqual([]);
  });

  it.each([
    'const ties = 1;',
    'const { id, ties } = props;',
    'const [ties] = useState();',
    'call((ties) => ties);',
    'interface Props { ties?: string }',
  ])('%s is found in the console', (text) => {
    expect(consoleWordsIn([{ file: 'a.ts', text }])).toEqual(['a.ts says ties; better is fieldProps']);
  });

  it.each(["t('operator.ties')", '// ties = 1', 'styles.ties'])('%s is let be in the console', (text) => {
    expect(consoleWordsIn([{ file: 'a.ts', text }])).toEqual([]);
  });

  it.each([
    'export class Courier {}',
    'export abstract class Courier {}',
    "export { type Courier } from './a.js';",
    "export {\n  One,\n  Two as Courier,\n} from './a.js';",
  ])('%s is found', (text) => {
    expect(privateWordsIn([{ file: 'a.ts', text }])).toEqual([
      "a.ts exports Courier; the field's term is OutboxPublisher",
    ]);
  });

  it.each(['export class CourierBag {}', 'class Courier {}', "export { Courier as Bag } from './a.js';"])(
    '%s is let be',
    (text) => {
      expect(privateWordsIn([{ file: 'a.ts', text }])).toEqual([]);
    },
  );
});
