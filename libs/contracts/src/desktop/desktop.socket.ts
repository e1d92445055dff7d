import type { ClientQuickReplies } from '../replies/replies.types.js';
import type { Translate, Translated } from '../translation/translation.types.js';
import type { ClientEnvironment } from '../proxies/proxies.types.js';
import type {
  Answer,
  Confirmed,
  DesktopAllowance,
  DesktopCommand,
  DesktopWelcome,
  Each,
  LostPort,
  OpenPort,
  ReportEvent,
  SentReply,
  Stored,
  UpdatePort,
  Versioned,
} from './desktop.types.js';

type Frame<Body, Reply> = (frame: Versioned & Body, answer: (reply: Answer<Reply>) => void) => void;

/** `/desktop`, client to server. */
export interface DesktopFrames {
  'ports:open': Frame<{ ports: OpenPort[] }, Each<{ socialAccountId: string }>>;
  'ports:update': Frame<{ ports: UpdatePort[] }, Each<{ socialAccountId: string }>>;
  'ports:close': Frame<{ socialAccountIds: string[] }, Each<{ socialAccountId: string }>>;
  /** Renews every lease named; `lost` are not held any more. */
  'ports:heartbeat': Frame<{ socialAccountIds: string[] }, { lost: LostPort[] }>;
  /** `more`: further events wait in the client's queue, gained before this frame is answered. */
  report: Frame<{ events: ReportEvent[]; more?: boolean }, Each<Stored>>;
  /** The environments of the sub-account's social accounts now. */
  'environments:read': Frame<object, { environments: ClientEnvironment[] }>;
  /** Enabled ones in their order, from the cursor on; none where the client has the version already. */
  'quick-replies:read': Frame<{ cursor?: string; version?: string }, ClientQuickReplies>;
  translate: Frame<{ texts: Translate[] }, Each<Translated>>;
  /** `sent`: what was sent to contacts, each as one of the `ids` said. */
  'command:confirm': Frame<{ ids: string[]; sent?: SentReply[] }, Confirmed>;
}

/** `/desktop`, server to client. */
export interface DesktopPushes {
  welcome: (welcome: DesktopWelcome) => void;
  command: (command: DesktopCommand) => void;
  /** The ports it may open or the characters it can spend are others now, by whatever. Not kept: a welcome tells the latest. */
  allowance: (allowance: DesktopAllowance) => void;
}
