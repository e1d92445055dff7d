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
  /** Renews every named lease. The client no longer holds those in `lost`. */
  'ports:heartbeat': Frame<{ socialAccountIds: string[] }, { lost: LostPort[] }>;
  /** `more`: the client's queue has further events, which were gained before the answer to this frame. */
  report: Frame<{ events: ReportEvent[]; more?: boolean }, Each<Stored>>;
  /** The current environments of the sub-account's social accounts. */
  'environments:read': Frame<object, { environments: ClientEnvironment[] }>;
  /** Enabled quick replies in their order, from the cursor on; none if the client has this version already. */
  'quick-replies:read': Frame<{ cursor?: string; version?: string }, ClientQuickReplies>;
  translate: Frame<{ texts: Translate[] }, Each<Translated>>;
  /** `sent`: messages sent to contacts, each as one of `ids` requested. */
  'command:confirm': Frame<{ ids: string[]; sent?: SentReply[] }, Confirmed>;
}

/** `/desktop`, server to client. */
export interface DesktopPushes {
  welcome: (welcome: DesktopWelcome) => void;
  command: (command: DesktopCommand) => void;
  /**
   * The ports that the sub-account may open or the characters that it can spend have changed. The server does not store it,
   * because each welcome contains the latest.
   */
  allowance: (allowance: DesktopAllowance) => void;
}
