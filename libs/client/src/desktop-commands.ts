import type { ClientEnvironment, DesktopCommand, MessageSentEvent } from '@parley/contracts/public';
import type { Link } from './desktop-link.js';
import type { DesktopStore } from './desktop-store.js';

export type ReplyCommand = Extract<DesktopCommand, { kind: 'reply' }>;

/** The platform's answer to a sent message. */
export interface SentMessage {
  /** Its own id of the message. */
  externalId?: string;
}

export interface CommandHooks {
  settings(command: Extract<DesktopCommand, { kind: 'settings' }>): void;
  /** A rejection means that they are not applied: they are told again. */
  environments(environments: ClientEnvironment[]): void | Promise<void>;
  /** To be asked for again. A rejection means that they are not taken: they are told again. */
  quickReplies(): Promise<void>;
  /** A rejection means that nothing was sent: the command stays unconfirmed and is offered again. */
  reply(command: ReplyCommand): SentMessage | void | Promise<SentMessage | void>;
  /** It was sent, as far as is known. Told before every confirmation; resolves once that is not forgotten. */
  replied(command: ReplyCommand, sent: SentMessage): Promise<MessageSentEvent>;
  /** The confirmation was its report, or, where it was not, it has to be reported yet. */
  reported(event: MessageSentEvent, byConfirmation: boolean): Promise<void>;
  kicked(command: Extract<DesktopCommand, { kind: 'kick' }>): void;
}

/** How long a kicked client waits for the answer to its confirmation. */
const farewellMs = 1_000;

/** Does each command once per id, and confirms it every time it is offered. */
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
      // Also what an earlier process did and died before telling. A draft is the agent's to send, or not.
      if (command.kind === 'reply' && !command.draft) await this.#confirmSent(command, sent);
      else await this.#confirm(id);
    } catch {
      // Not done, so not confirmed: the server offers it again.
    } finally {
      this.#running.delete(id);
    }
  }

  async #confirm(id: string): Promise<void> {
    await this.#link.request('command:confirm', { ids: [id] }).catch(() => null);
  }

  /** One frame confirms a reply and reports its message; a server of before is told of the message by a report. */
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

  /** Resolves with what the platform said, of a reply. */
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
      // One after the other, so that what is applied last is the newest.
      const fetched = this.#lastFetch.then(() => this.#fetchEnvironments(command.id));
      this.#lastFetch = fetched.catch(() => undefined);
      return fetched;
    }
    if (command.kind === 'quick-replies') {
      await this.#hooks.quickReplies();
      this.#done.add(command.id);
      return;
    }
    // A later server may know more kinds; what is not understood is not confirmed either.
    throw new Error('unknown command');
  }

  /** A contact reads them in the order in which they were told, however long one takes to send. */
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
      // Remembered first: a process that dies in between must not say it to the contact twice.
      await this.#store.rememberCommand(command.id);
      return (await this.#hooks.reply(command)) ?? {};
    } catch (error) {
      this.#done.delete(command.id);
      await this.#store.forgetCommand(command.id);
      throw error;
    }
  }

  /** The command only says that they changed: what they are is asked for, so it is never older than the command. */
  async #fetchEnvironments(commandId: string): Promise<void> {
    const answer = await this.#link.request('environments:read', {});
    if (!answer.ok) throw new Error(answer.message);
    await this.#hooks.environments(answer.data.environments);
    this.#done.add(commandId);
  }
}
