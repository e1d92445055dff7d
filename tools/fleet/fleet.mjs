// Many desktop clients of the real SDK in one process, with a log of the acknowledgements.
import { setTimeout as pause } from 'node:timers/promises';
import { DesktopClient, LatencyHistogram, MemoryStore } from '@parley/client/desktop';
import { accountOf } from './accounts.mjs';

const tickMs = 25;
const connectAtOnce = 20;
/** Shares of all events: fans known through another social account, and pairs reported again. */
const shares = { repeat: 0.15, resync: 0.1 };
/**
 * Shares of all messages: new contacts who ask the question with an automatic answer, and messages that clients write.
 * The rest are received.
 */
const talk = { asking: 0.2, written: 0.4 };

/** The keyword of the fleet's rule. A new contact is welcomed first. */
export const question = 'what does the fleet cost?';
export const answer = 'the fleet is free';
export const greetings = ['welcome to the fleet', 'ask what it costs'];
/** The replies to a new contact's question, in order. */
export const told = [...greetings, answer];

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** One planned client: its place, its store (which outlives it) and its current connection. */
class Member {
  /** Accounts that it has gained. */
  fans = [];
  store = new MemoryStore();
  retired = { sent: 0, acked: 0, duplicates: 0, refused: 0, reconnects: 0 };
  latency = new LatencyHistogram();

  constructor(fleet, plan) {
    this.fleet = fleet;
    this.plan = plan;
    this.group = `${plan.platform} ${plan.dedupeScope}`;
  }

  async connect() {
    const { fleet, plan } = this;
    this.client = new DesktopClient({
      url: plan.url ?? fleet.url,
      deviceId: plan.deviceId,
      clientVersion: 'fleet 1',
      credentials: { by: 'code', code: plan.code },
      store: this.store,
      onAcked: (ids) => fleet.acked(ids),
      onReply: ({ text, contactAccount, author }) => {
        if (author !== undefined)
          fleet.written.push({ whom: `${this.socialAccountId} ${contactAccount}`, text });
        else if (told.includes(text)) fleet.replied(this, contactAccount, text);
      },
      onRefused: (event, refusal) => fleet.refused.push({ event, refusal }),
      onKicked: (reason) => fleet.troubles.push(`${plan.deviceId} kicked: ${reason}`),
      onPortLost: (_id, { error, reason }) =>
        fleet.troubles.push(`${plan.deviceId} lost its port: ${reason ?? error}`),
    });
    await this.client.connect();
    const { platform, account } = plan;
    this.socialAccountId = await this.client.openPort({ platform, account, nickname: plan.deviceId });
  }

  get online() {
    return this.client?.state === 'online';
  }

  /** Cuts the connection as a crash would. Unanswered events stay in its store. */
  async kill() {
    const { client } = this;
    if (!client) return;
    for (const name of Object.keys(this.retired)) this.retired[name] += client.stats[name];
    this.latency.merge(client.stats.ackLatency);
    this.client = undefined;
    await client.close({ releasePorts: false });
  }
}

export class Fleet {
  members = [];
  /** Reported fans by event id, and the acknowledged ids. */
  log = new Map();
  ackedIds = new Set();
  /** The same for messages. For messages sent on command, only the ids. */
  messages = new Map();
  ackedMessages = new Set();
  ackedReplies = new Set();
  /** The sent replies by contact. */
  replies = new Map();
  /** The messages of persons that clients sent. */
  written = [];
  refused = [];
  troubles = [];
  /** The longest time without an acknowledgement while events were reported. */
  longestSilenceMs = 0;
  #lastAck;
  #groups = new Map();
  #timer;
  #nextNumber;

  /** Accounts from `firstNumber` on belong to this fleet. */
  constructor({ url, plan, firstNumber }) {
    this.url = url;
    this.#nextNumber = firstNumber;
    for (const each of plan) {
      const member = new Member(this, each);
      this.members.push(member);
      if (!this.#groups.has(member.group)) this.#groups.set(member.group, []);
      this.#groups.get(member.group).push(member);
    }
  }

  /** @param {(totals: object) => void} [progress] */
  async connect(progress = () => {}) {
    const waiting = [...this.members];
    const one = async () => {
      for (let member = waiting.shift(); member; member = waiting.shift()) {
        await member.connect();
        progress(this.totals());
      }
    };
    await Promise.all(Array.from({ length: connectAtOnce }, one));
  }

  acked(ids) {
    for (const id of ids) {
      if (this.log.has(id)) this.ackedIds.add(id);
      else if (this.messages.has(id)) this.ackedMessages.add(id);
      else this.ackedReplies.add(id);
    }
    const now = performance.now();
    this.longestSilenceMs = Math.max(this.longestSilenceMs, now - (this.#lastAck ?? now));
    this.#lastAck = now;
  }

  /** Records that a client was commanded to send a message. */
  replied({ socialAccountId }, account, text) {
    const whom = `${socialAccountId} ${account}`;
    this.replies.set(whom, [...(this.replies.get(whom) ?? []), text]);
  }

  /** Reports fans and messages at these total rates until `stop`; a lagging process catches up. */
  start(perSecond, messagesPerSecond = perSecond / 5) {
    const began = performance.now();
    this.#lastAck = undefined;
    let [made, said] = [0, 0];
    this.#timer = setInterval(() => {
      const seconds = (performance.now() - began) / 1_000;
      for (; made < Math.floor(seconds * perSecond); made++) this.report();
      for (; said < Math.floor(seconds * messagesPerSecond); said++) this.converse();
    }, tickMs);
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** A new account on the member's platform. */
  newAccount({ plan }) {
    return accountOf(plan.platform, this.#nextNumber++);
  }

  /** Usually a new fan, sometimes a known one. */
  #chooseAccount(member) {
    const chance = Math.random();
    if (chance < shares.resync) return pick(member.fans) ?? this.newAccount(member);
    const known = chance < shares.resync + shares.repeat && pick(pick(this.#groups.get(member.group)).fans);
    return known || this.newAccount(member);
  }

  report(member = pick(this.members), account = this.#chooseAccount(member)) {
    if (!member.client || !member.socialAccountId) return;
    member.fans.push(account);
    const { socialAccountId, plan } = member;
    void member.client.reportFan(socialAccountId, { account, nickname: `Fan ${account}` }).then((id) => {
      const { platform, dedupeScope, id: subAccountId } = plan;
      this.log.set(id, { socialAccountId, subAccountId, platform, dedupeScope, account });
    });
  }

  /** A new contact asks, a fan writes, or a fan receives a message. */
  converse(member = pick(this.members), chance = Math.random()) {
    const { client, socialAccountId, plan } = member;
    if (!client || !socialAccountId) return;
    const asks = chance < talk.asking;
    const account = (!asks && pick(member.fans)) || this.newAccount(member);
    const text = asks ? question : `message ${this.messages.size}`;
    const isWritten = !asks && chance < talk.asking + talk.written;
    const reported = isWritten
      ? client.reportSent(socialAccountId, { account }, { kind: 'text', text })
      : client.reportReceived(socialAccountId, { account }, { kind: 'text', text });
    void reported.then((id) => {
      this.messages.set(id, { socialAccountId, subAccountId: plan.id, account, asks });
    });
  }

  /** A contact writes. */
  async receive({ client, socialAccountId, plan }, account) {
    const id = await client.reportReceived(socialAccountId, { account }, { kind: 'text', text: 'Hello' });
    this.messages.set(id, { socialAccountId, subAccountId: plan.id, account, asks: false });
  }

  /** A new contact asks the question. */
  ask(member = pick(this.members)) {
    this.converse(member, 0);
  }

  /** Resolves with whether everything was answered in time. */
  async drain(withinMs = 60_000) {
    await pause(2 * tickMs);
    const all = Promise.all(this.members.filter(({ client }) => client).map(({ client }) => client.drain()));
    return Promise.race([all.then(() => true), pause(withinMs, false, { ref: false })]);
  }

  async close(options) {
    this.stop();
    await Promise.all(this.members.map(({ client }) => client?.close(options)));
  }

  totals() {
    const sum = { online: 0, sent: 0, acked: 0, duplicates: 0, refused: 0, reconnects: 0, queued: 0 };
    const latency = new LatencyHistogram();
    for (const { client, retired, latency: earlier, online } of this.members) {
      if (online) sum.online++;
      sum.queued += client?.queued ?? 0;
      for (const name of Object.keys(retired)) sum[name] += retired[name] + (client?.stats[name] ?? 0);
      latency.merge(earlier);
      if (client) latency.merge(client.stats.ackLatency);
    }
    return { ...sum, p50: latency.percentile(0.5), p99: latency.percentile(0.99) };
  }
}
