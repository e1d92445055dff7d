import {
  type Answer,
  type ClientEnvironment,
  type ClientQuickReply,
  type DesktopAllowance,
  type DesktopSettings,
  type DesktopWelcome,
  type FanLeftEvent,
  type FanReport,
  type KickReason,
  type MessageContact,
  type MessageReceivedEvent,
  type MessageReport,
  type MessageSentEvent,
  type MessageStatusEvent,
  type MessageWithdrawnEvent,
  type OpenPort,
  type OpenPortStatus,
  type Refusal,
  type ReportEvent,
  type Translated,
} from '@parley/contracts/public';
import { Commands, type ReplyCommand, type SentMessage, type WithdrawCommand } from './desktop-commands.js';
import { fitting, fittingMessage } from './desktop-fitting.js';
import { uuidOf, uuidv7 } from './desktop-ids.js';
import { Link, type LinkOptions, type LinkState, type Tokens } from './desktop-link.js';
import { type PortLoss, WantedPorts } from './desktop-ports.js';
import { QuickReplies } from './desktop-quick-replies.js';
import { ReportQueue } from './desktop-queue.js';
import { DesktopStats } from './desktop-stats.js';
import { type DesktopStore, MemoryStore } from './desktop-store.js';
import { type TextToTranslate, Translations } from './desktop-translations.js';

export type { ReplyCommand, SentMessage, WithdrawCommand } from './desktop-commands.js';
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
  /** New tokens. Store them, and pass them as `tokens` to the next process. */
  onTokens?(tokens: Tokens): void;
  /** The sub-account's settings, and how to encode video. Called with each welcome and after each change. */
  onSettings?(settings: DesktopSettings): void;
  /** The ports and characters that it may use. Called with each welcome and after each change. */
  onAllowance?(allowance: DesktopAllowance): void;
  /**
   * The environments of all social accounts, sent whenever one changed. They contain proxy passwords: keep them in
   * memory. Reject if they could not be applied: they are sent again.
   */
  onEnvironments?(environments: ClientEnvironment[]): void | Promise<void>;
  /**
   * All quick replies in their order, after each welcome and each change. The client reads them only if this is set. Reject if
   * they could not be applied: they are then read again.
   */
  onQuickReplies?(quickReplies: ClientQuickReply[]): void | Promise<void>;
  /**
   * Called once per reply. Send it, or show the agent a `draft`. A reply that another device was offered first and may have sent
   * also comes as a draft. Reject only if nothing was sent: the reply is then offered again. The client reports a sent reply by
   * itself, with the platform's id if you return it. Report the message that an agent makes of a draft.
   */
  onReply?(reply: ReplyCommand): SentMessage | void | Promise<SentMessage | void>;
  /**
   * Called for a message that its author withdraws in Parley. Withdraw it on the platform; the client then reports it.
   * Called if `additions` has `withdrawal`. Reject if it was not withdrawn: the command is offered again.
   */
  onWithdraw?(command: WithdrawCommand): void | Promise<void>;
  /** The server closed this client. Its tokens are no longer valid. */
  onKicked?(reason: KickReason): void;
  /** The server ended this client's right to connect, for example because its sub-account is stopped. */
  onRejected?(refusal: Refusal): void;
  onAcked?(eventIds: string[]): void;
  /** The server rejected the event for good, so the client does not send it again. */
  onRefused?(event: ReportEvent, refusal: Refusal): void;
  /**
   * An open port closed and could not be opened again. The client tries again with every heartbeat. With `final` it does not, for
   * example because another client took the port over. Call `openPort` to take it back.
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
  /** The latest values from the server. */
  allowance: DesktopAllowance | undefined;
  /** The latest values from the server. Accounts that are missing have no environment. */
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
      withdraw: async (command) => {
        if (!options.onWithdraw) throw new Error('nobody withdraws messages here');
        await options.onWithdraw(command);
        await this.reportWithdrawn(command.socialAccountId, command.contactAccount, command.externalId);
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

  /** Resolves with the event's id once the store has it. `onAcked` gets the server's answer. */
  async reportFan(socialAccountId: string, fan: FanReport, at = Date.now()): Promise<string> {
    const id = uuidv7();
    await this.#queue.add({ id, kind: 'fan.gained', at, socialAccountId, fan: fitting(fan) });
    return id;
  }

  /**
   * Reports that a contact blocked or unfollowed the account, or came back. An older server refuses the event, and takes the
   * others.
   */
  reportLeft(
    socialAccountId: string,
    contactAccount: string,
    { returned = false, at = Date.now() } = {},
  ): Promise<string> {
    return this.#queueUp({
      kind: 'fan.left',
      socialAccountId,
      contactAccount,
      at,
      ...(returned && { returned }),
    });
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
   * Reports what became of a message that Parley asked this client to send: a person sees it. Name its command, or the
   * platform's id of the message. The server ignores messages that no person sent in Parley.
   */
  reportStatus(
    socialAccountId: string,
    status: Pick<MessageStatusEvent, 'commandId' | 'externalId' | 'status' | 'failure'>,
    at = Date.now(),
  ): Promise<string> {
    return this.#queueUp({ kind: 'message.status', socialAccountId, at, ...status });
  }

  /** Reports that a message was withdrawn on the platform, by its contact or by the person who sent it. */
  reportWithdrawn(
    socialAccountId: string,
    contactAccount: string,
    externalId: string,
    at = Date.now(),
  ): Promise<string> {
    return this.#queueUp({ kind: 'message.withdrawn', socialAccountId, contactAccount, externalId, at });
  }

  /**
   * Translates texts, each answered separately, in this order. Rejects if the connection ends first. Texts that were translated
   * by then are free when requested again. A slow translation service delays nothing else.
   */
  translate(texts: TextToTranslate[]): Promise<Answer<Translated>[]> {
    return this.#translations.translate(texts);
  }

  /** Resolves when every event so far has been answered. */
  drain(): Promise<void> {
    return this.#queue.drain();
  }

  /** Closes its ports and disconnects. Without `releasePorts` they stay open until their leases end. */
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
    // After a failure, the next command or welcome reads them again.
    this.#apply(welcome.environments ?? []).catch(() => undefined);
    this.#quickReplies.read().catch(() => undefined);
    for (const command of welcome.commands) void this.#commands.take(command);
    await this.#ports.up(welcome.heartbeatSeconds); // before any event of theirs
    if (this.welcome === welcome && this.state === 'online') this.#queue.up(welcome.batchEvents);
  }

  /** One id per command, so that repeated reports count once. */
  async #keepReply(
    { id: commandId, socialAccountId, contactAccount, text, medium }: ReplyCommand,
    sent: SentMessage,
  ): Promise<MessageSentEvent> {
    // Taken at once, so that an answer of the contact is always later.
    const at = Date.now();
    const event: MessageSentEvent = {
      id: await uuidOf(commandId),
      kind: 'message.sent',
      at,
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

  async #queueUp(
    event: Omit<FanLeftEvent, 'id'> | Omit<MessageStatusEvent, 'id'> | Omit<MessageWithdrawnEvent, 'id'>,
  ): Promise<string> {
    const id = uuidv7();
    await this.#queue.add({ ...event, id });
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
    // Its kick was sent during its absence.
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
