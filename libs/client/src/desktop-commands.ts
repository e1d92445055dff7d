import type { ClientEnvironment, DesktopCommand } from '@parley/contracts/public';
import type { Link } from './desktop-link.js';
import type { DesktopStore } from './desktop-store.js';

export type ReplyCommand = Extract<DesktopCommand, { kind: 'reply' }>;

export interface CommandHooks {
  settings(command: Extract<DesktopCommand, { kind: 'settings' }>): void;
  /** A rejection means that they are not applied: they are told again. */
  environments(environments: ClientEnvironment[]): void | Promise<void>;
  /** To be asked for again. A rejection means that they are not taken: they are told again. */
  quickReplies(): Promise<void>;
  /** A rejection means that nothing was sent: the command stays unconfirmed and is offered again. */
  reply(command: ReplyCommand): void | Promise<void>;
  /** It was sent, as far as is known. Told before every confirmation; resolves once that is not forgotten. */
  replied(command: ReplyCommand): Promise<unknown>;
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
  readonly #turns = new Map<string, Promise<void>>();
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
      if (!this.#done.has(id)) await this.#carryOut(command);
      // Also what an earlier process did and died before telling. A draft is the agent's to send, or not.
      if (command.kind === 'reply' && !command.draft) await this.#hooks.replied(command);
      await this.#confirm(id);
    } catch {
      // Not done, so not confirmed: the server offers it again.
    } finally {
      this.#running.delete(id);
    }
  }

  async #confirm(id: string): Promise<void> {
    await this.#link.request('command:confirm', { ids: [id] }).catch(() => null);
  }

  async #carryOut(command: Exclude<DesktopCommand, { kind: 'kick' }>): Promise<void> {
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
    if (command.kind !== 'reply') throw new Error('unknown command');
    await this.#inTurn(command, () => this.#reply(command));
  }

  /** A contact reads them in the order in which they were told, however long one takes to send. */
  #inTurn({ socialAccountId, contactAccount }: ReplyCommand, send: () => Promise<void>): Promise<void> {
    const contact = `${socialAccountId} ${contactAccount}`;
    const turn = (this.#turns.get(contact) ?? Promise.resolve()).then(send, send);
    const ends = () => {
      if (this.#turns.get(contact) === turn) this.#turns.delete(contact);
    };
    this.#turns.set(contact, turn);
    turn.then(ends, ends);
    return turn;
  }

  async #reply(command: ReplyCommand): Promise<void> {
    try {
      this.#done.add(command.id);
      // Remembered first: a process that dies in between must not say it to the contact twice.
      await this.#store.rememberCommand(command.id);
      await this.#hooks.reply(command);
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
