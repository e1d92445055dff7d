import {
  type Answer,
  type ClientEnvironment,
  type ClientQuickReply,
  type DesktopAllowance,
  type DesktopSettings,
  type DesktopWelcome,
  type FanReport,
  type KickReason,
  type MessageContact,
  type MessageReceivedEvent,
  type MessageReport,
  type MessageSentEvent,
  type OpenPort,
  type OpenPortStatus,
  type Refusal,
  type ReportEvent,
  type Translated,
} from '@parley/contracts/public';
import { Commands, type ReplyCommand, type SentMessage } from './desktop-commands.js';
import { fitting, fittingMessage } from './desktop-fitting.js';
import { uuidOf, uuidv7 } from './desktop-ids.js';
import { Link, type LinkOptions, type LinkState, type Tokens } from './desktop-link.js';
import { type PortLoss, WantedPorts } from './desktop-ports.js';
import { QuickReplies } from './desktop-quick-replies.js';
import { ReportQueue } from './desktop-queue.js';
import { DesktopStats } from './desktop-stats.js';
import { type DesktopStore, MemoryStore } from './desktop-store.js';
import { type TextToTranslate, Translations } from './desktop-translations.js';

export type { ReplyCommand, SentMessage } from './desktop-commands.js';
export { fillVariables } from '@parley/contracts/public';
export { quickReplyNamed } from './desktop-quick-replies.js';
export type { Tokens } from './desktop-link.js';
export { type PortLoss, PortRefused } from './desktop-ports.js';
export { DesktopStats, LatencyHistogram } from './desktop-stats.js';
export type { TextToTranslate } from './desktop-translations.js';
export { type DesktopStore, MemoryStore, type Remembered } from './desktop-store.js';

export interface DesktopOptions extends LinkOptions {
  /** The store of unanswered events; in memory by default. */
  store?: DesktopStore;
  onState?(state: LinkState): void;
  /** New tokens, to be kept and given as `tokens` by the next process. */
  onTokens?(tokens: Tokens): void;
  /** Its sub-account's, and how to encode video: with each welcome, and whenever one of them changes. */
  onSettings?(settings: DesktopSettings): void;
  /** How many ports it may have open and what it can spend: with each welcome, and whenever either changes. */
  onAllowance?(allowance: DesktopAllowance): void;
  /**
   * The environments of all social accounts, sent whenever one changed. They contain proxy passwords: keep them in
   * memory. Reject if they could not be applied: they are sent again.
   */
  onEnvironments?(environments: ClientEnvironment[]): void | Promise<void>;
  /**
   * All quick replies in their order, after each welcome and whenever one changed. They are asked for only where
   * somebody wants them. Reject if they could not be taken: they are then told again.
   */
  onQuickReplies?(quickReplies: ClientQuickReply[]): void | Promise<void>;
  /**
   * Called once per reply. Send it, or lay a `draft` before the agent, as which also comes what another device of the
   * sub-account was offered first and may have sent. Reject only if nothing was sent: it is then
   * offered again. What was sent is reported by itself, with the platform's id of it where that is returned; of a draft,
   * report what the agent made of it.
   */
  onReply?(reply: ReplyCommand): SentMessage | void | Promise<SentMessage | void>;
  /** The server closed this client; its tokens are good for nothing any more. */
  onKicked?(reason: KickReason): void;
  /** The server ended this client's right to connect, for example because its sub-account is stopped. */
  onRejected?(refusal: Refusal): void;
  onAcked?(eventIds: string[]): void;
  /** An event the server will never take; it is not sent again. */
  onRefused?(event: ReportEvent, refusal: Refusal): void;
  /**
   * An open port could not be opened again: it is tried with every heartbeat. Or, `final`, it never will be;
   * also where another client took it over, from whom it is not taken back unless `openPort` asks for it.
   */
  onPortLost?(socialAccountId: string, loss: PortLoss, final: boolean): void;
}

type Unreported = Omit<MessageReceivedEvent, 'id'> | Omit<MessageSentEvent, 'id'>;

export class ConnectionRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** A desktop client: keeps a connection, its ports open, and every event until the server has stored it. */
export class DesktopClient {
  readonly stats = new DesktopStats();
  welcome: DesktopWelcome | undefined;
  /** As the server told it last. */
  allowance: DesktopAllowance | undefined;
  /** As the server told them last; an account that is not among them has none. */
  environments: ClientEnvironment[] = [];
  readonly #options: DesktopOptions;
  readonly #store: DesktopStore;
  readonly #link: Link;
  readonly #ports: WantedPorts;
  readonly #queue: ReportQueue;
  readonly #commands: Commands;
  readonly #translations: Translations;
  readonly #quickReplies: QuickReplies;
  #connecting: Promise<DesktopWelcome> | undefined;
  #connected: { resolve: (welcome: DesktopWelcome) => void; reject: (error: Error) => void } | undefined;

  constructor(options: DesktopOptions) {
    this.#options = options;
    this.#store = options.store ?? new MemoryStore();
    this.#link = new Link(options, {
      welcome: (welcome) => void this.#welcomed(welcome),
      command: (command) => void this.#commands.take(command),
      allowance: (allowance) => this.#allow(allowance),
      down: () => this.#down(),
      rejected: (refusal) => this.#rejected(refusal),
    });
    this.#ports = new WantedPorts(this.#link, {
      lost: (id, loss, final) => options.onPortLost?.(id, loss, final),
    });
    this.#queue = new ReportQueue(this.#link, this.#store, this.stats, {
      acked: (ids) => options.onAcked?.(ids),
      refused: (event, refusal) => options.onRefused?.(event, refusal),
    });
    this.#quickReplies = new QuickReplies(this.#link, options.onQuickReplies?.bind(options));
    this.#translations = new Translations(this.#link);
    this.#commands = new Commands(this.#link, this.#store, {
      settings: ({ settings }) => options.onSettings?.(settings),
      environments: (environments) => this.#apply(environments),
      quickReplies: () => this.#quickReplies.read(),
      reply: (command) => {
        if (!options.onReply) throw new Error('nobody sends replies here');
        return options.onReply(command);
      },
      replied: (command, sent) => this.#keepReply(command, sent),
      reported: (event, byConfirmation) => this.#queue.settleHeld(event, byConfirmation),
      kicked: ({ reason }) => this.#kicked(reason),
    });
  }

  get state(): LinkState {
    return this.#link.state;
  }

  /** Events not answered yet. */
  get queued(): number {
    return this.#queue.size;
  }

  get openPorts(): string[] {
    return this.#ports.open;
  }

  /** Resolves at the first welcome, however long that takes; rejects with `ConnectionRefused`. */
  connect(): Promise<DesktopWelcome> {
    this.#connecting ??= this.#start();
    return this.#connecting;
  }

  /** Opens a port and keeps it open. Resolves with its social account's id; rejects with `PortRefused`. */
  openPort(port: OpenPort): Promise<string> {
    return this.#ports.add(fitting(port));
  }

  updatePort(socialAccountId: string, status: OpenPortStatus): Promise<void> {
    return this.#ports.update(socialAccountId, status);
  }

  closePort(socialAccountId: string): Promise<void> {
    return this.#ports.close([socialAccountId]);
  }

  /** Resolves with the event's id once the store has it; the server's answer comes by `onAcked`. */
  async reportFan(socialAccountId: string, fan: FanReport, at = Date.now()): Promise<string> {
    const id = uuidv7();
    await this.#queue.add({ id, kind: 'fan.gained', at, socialAccountId, fan: fitting(fan) });
    return id;
  }

  /** Reports a contact's message. Like `reportFan`; a text that is too long is cut. */
  reportReceived(
    socialAccountId: string,
    contact: MessageContact,
    message: MessageReport,
    at = Date.now(),
  ): Promise<string> {
    return this.#report({ kind: 'message.received', socialAccountId, contact, message, at });
  }

  /**
   * Reports a person's message to a contact, from here or another device. Messages sent by `onReply` are reported
   * automatically.
   */
  reportSent(
    socialAccountId: string,
    contact: MessageContact,
    message: MessageReport,
    at = Date.now(),
  ): Promise<string> {
    return this.#report({ kind: 'message.sent', socialAccountId, contact, message, at });
  }

  /**
   * Texts in other languages, each answered on its own and in this order. Rejects where the connection ends before
   * that; what was translated by then is the server's to give again, for nothing. Of one service that answers slowly
   * nothing else has to wait.
   */
  translate(texts: TextToTranslate[]): Promise<Answer<Translated>[]> {
    return this.#translations.translate(texts);
  }

  /** Resolves when every event so far has been answered. */
  drain(): Promise<void> {
    return this.#queue.drain();
  }

  /** Gives its ports back and goes; without `releasePorts` they stay open until their leases lapse. */
  async close({ releasePorts = true } = {}): Promise<void> {
    if (releasePorts && this.state === 'online') await this.#ports.close(this.#ports.open);
    this.#shut(new Error('The client was closed.'));
  }

  async #start(): Promise<DesktopWelcome> {
    const { events, commandIds } = await this.#store.load();
    this.#queue.restore(events);
    this.#commands.restore(commandIds);
    return new Promise((resolve, reject) => {
      this.#connected = { resolve, reject };
      this.#link.open();
    });
  }

  async #welcomed(welcome: DesktopWelcome): Promise<void> {
    if (this.welcome) this.stats.reconnects++;
    this.welcome = welcome;
    this.#connected?.resolve(welcome);
    this.#options.onState?.('online');
    if (this.#link.tokens) this.#options.onTokens?.(this.#link.tokens);
    this.#options.onSettings?.(welcome.settings);
    if (welcome.allowance) this.#allow(welcome.allowance);
    // On failure the next command or welcome sends them again.
    this.#apply(welcome.environments ?? []).catch(() => undefined);
    this.#quickReplies.read().catch(() => undefined);
    for (const command of welcome.commands) void this.#commands.take(command);
    await this.#ports.up(welcome.heartbeatSeconds); // before any event of theirs
    if (this.welcome === welcome && this.state === 'online') this.#queue.up(welcome.batchEvents);
  }

  /** Under one id per command: however often it is told, it counts once. */
  async #keepReply(
    { id: commandId, socialAccountId, contactAccount, text, medium }: ReplyCommand,
    sent: SentMessage,
  ): Promise<MessageSentEvent> {
    const event: MessageSentEvent = {
      id: await uuidOf(commandId),
      kind: 'message.sent',
      at: Date.now(),
      socialAccountId,
      contact: { account: contactAccount },
      message: fittingMessage({ kind: medium?.kind ?? 'text', text, ...sent }),
      commandId,
    };
    await this.#queue.hold(event);
    return event;
  }

  async #report(event: Unreported): Promise<string> {
    const { contact, message } = event;
    const id = uuidv7();
    await this.#queue.add({ ...event, id, contact: fitting(contact), message: fittingMessage(message) });
    return id;
  }

  #allow(allowance: DesktopAllowance): void {
    this.allowance = allowance;
    this.#options.onAllowance?.(allowance);
  }

  async #apply(environments: ClientEnvironment[]): Promise<void> {
    this.environments = environments;
    await this.#options.onEnvironments?.(environments);
  }

  #down(): void {
    this.#ports.down();
    this.#queue.down();
    this.#options.onState?.(this.state);
  }

  #shut(why: Error): void {
    if (this.state !== 'closed') this.#link.close();
    this.#ports.abandon(why);
    this.#queue.abandon(why);
    this.#connected?.reject(why);
    this.#options.onState?.('closed');
  }

  #rejected(refusal: Refusal): void {
    // Its kick was sent while it was away.
    if (refusal.error === 'desktop.session_replaced') return this.#sentAway('replaced_by_device');
    this.#shut(new ConnectionRefused(refusal));
    this.#options.onRejected?.(refusal);
  }

  #kicked(reason: KickReason): void {
    if (this.state !== 'closed') this.#sentAway(reason);
  }

  #sentAway(reason: KickReason): void {
    this.#shut(new Error(`The server closed this client: ${reason}.`));
    this.#options.onKicked?.(reason);
  }
}
