import type { ClientEnvironment, DesktopCommand, MessageSentEvent } from '@parley/contracts/public';
import type { Link } from './desktop-link.js';
import type { DesktopStore } from './desktop-store.js';

export type WithdrawCommand = Extract<DesktopCommand, { kind: 'withdraw' }>;
export type ReplyCommand = Extract<DesktopCommand, { kind: 'reply' }>;

/** The platform's answer to a sent message. */
export interface SentMessage {
  /** The platform's own id of the message. */
  externalId?: string;
}

export interface CommandHooks {
  settings(command: Extract<DesktopCommand, { kind: 'settings' }>): void;
  /** If it rejects, the environments were not applied, and the server sends them again. */
  environments(environments: ClientEnvironment[]): void | Promise<void>;
  /** The environments or quick replies have changed. If it rejects, they are read again. */
  quickReplies(): Promise<void>;
  /** A rejection means that nothing was sent: the command stays unconfirmed and is offered again. */
  reply(command: ReplyCommand): SentMessage | void | Promise<SentMessage | void>;
  /** A rejection means that the message was not withdrawn: the command is offered again. */
  withdraw(command: WithdrawCommand): void | Promise<void>;
  /** The message was sent, as far as is known. Called before every confirmation; resolves once it is stored. */
  replied(command: ReplyCommand, sent: SentMessage): Promise<MessageSentEvent>;
  /** Whether the confirmation also reported the message. If not, the message has to be reported. */
  reported(event: MessageSentEvent, byConfirmation: boolean): Promise<void>;
  kicked(command: Extract<DesktopCommand, { kind: 'kick' }>): void;
}

/** How long a kicked client waits for the answer to its confirmation. */
const farewellMs = 1_000;

/** Executes each command once per id, and confirms it at every offer. */
export class Commands {
  readonly #link: Link;
  readonly #store: DesktopStore;
  readonly #hooks: CommandHooks;
  readonly #done = new Set<string>();
  readonly #running = new Set<string>();
  /** The last reply to each contact. */
  readonly #turns = new Map<string, Promise<unknown>>();
  #lastFetch: Promise<void> = Promise.resolve();

  constructor(link: Link, store: DesktopStore, hooks: CommandHooks) {
    this.#link = link;
    this.#store = store;
    this.#hooks = hooks;
  }

  restore(ids: string[]): void {
    for (const id of ids) this.#done.add(id);
  }

  async take(command: DesktopCommand): Promise<void> {
    if (command.kind === 'kick') {
      await Promise.race([
        this.#confirm(command.id),
        new Promise((resolve) => setTimeout(resolve, farewellMs)),
      ]);
      return this.#hooks.kicked(command);
    }
    const { id } = command;
    if (this.#running.has(id)) return;
    this.#running.add(id);
    try {
      const sent = this.#done.has(id) ? {} : await this.#carryOut(command);
      // Also contains commands that an earlier process executed but did not confirm. The agent decides whether to send a draft.
      if (command.kind === 'reply' && !command.draft) await this.#confirmSent(command, sent);
      else await this.#confirm(id);
    } catch {
      // The command failed, so it is not confirmed, and the server offers it again.
    } finally {
      this.#running.delete(id);
    }
  }

  async #confirm(id: string): Promise<void> {
    await this.#link.request('command:confirm', { ids: [id] }).catch(() => null);
  }

  /** One frame confirms a reply and reports its message. An older server needs a separate report. */
  async #confirmSent(command: ReplyCommand, sent: SentMessage): Promise<void> {
    const event = await this.#hooks.replied(command, sent);
    const { externalId } = event.message;
    const told = { id: command.id, messageId: event.id, at: event.at, ...(externalId && { externalId }) };
    const answer = await this.#link
      .request('command:confirm', { ids: [command.id], sent: [told] })
      .catch(() => null);
    const reported = answer?.ok && answer.data.reported?.includes(command.id);
    await this.#hooks.reported(event, reported === true);
  }

  /** Resolves with the platform's answer for a reply. */
  async #carryOut(command: Exclude<DesktopCommand, { kind: 'kick' }>): Promise<SentMessage> {
    if (command.kind === 'reply') return this.#inTurn(command, () => this.#reply(command));
    await this.#take(command);
    return {};
  }

  async #take(command: Exclude<DesktopCommand, { kind: 'kick' | 'reply' }>): Promise<void> {
    if (command.kind === 'settings') {
      this.#done.add(command.id);
      return this.#hooks.settings(command);
    }
    if (command.kind === 'environments') {
      // One command after another, so that the newest is applied last.
      const fetched = this.#lastFetch.then(() => this.#fetchEnvironments(command.id));
      this.#lastFetch = fetched.catch(() => undefined);
      return fetched;
    }
    if (command.kind === 'quick-replies') {
      await this.#hooks.quickReplies();
      this.#done.add(command.id);
      return;
    }
    if (command.kind === 'withdraw') {
      await this.#hooks.withdraw(command);
      await this.#store.rememberCommand(command.id);
      this.#done.add(command.id);
      return;
    }
    // A later server may send other kinds. An unknown command is not confirmed.
    throw new Error('unknown command');
  }

  /** A contact gets replies in the order of the commands, even if one takes long to send. */
  #inTurn(
    { socialAccountId, contactAccount }: ReplyCommand,
    send: () => Promise<SentMessage>,
  ): Promise<SentMessage> {
    const contact = `${socialAccountId} ${contactAccount}`;
    const turn = (this.#turns.get(contact) ?? Promise.resolve()).then(send, send);
    const ends = () => {
      if (this.#turns.get(contact) === turn) this.#turns.delete(contact);
    };
    this.#turns.set(contact, turn);
    turn.then(ends, ends);
    return turn;
  }

  async #reply(command: ReplyCommand): Promise<SentMessage> {
    try {
      this.#done.add(command.id);
      // The id is stored first, so that a new process does not send the message to the contact again.
      await this.#store.rememberCommand(command.id);
      return (await this.#hooks.reply(command)) ?? {};
    } catch (error) {
      this.#done.delete(command.id);
      await this.#store.forgetCommand(command.id);
      throw error;
    }
  }

  /** The command only announces the change. The client then reads the current values, which are at least as new. */
  async #fetchEnvironments(commandId: string): Promise<void> {
    const answer = await this.#link.request('environments:read', {});
    if (!answer.ok) throw new Error(answer.message);
    await this.#hooks.environments(answer.data.environments);
    this.#done.add(commandId);
  }
}
