// A visitor of the demo's website chat, who answers by script. Its name says that it is a demo.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { widgetNamespace } from '@parley/contracts/public';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { io } from 'socket.io-client';
import { answerTo, nicknameOf } from './demo-contacts.mjs';

/** Keeps its token in a file, so that it is the same visitor after a restart. */
export class DemoVisitor {
  #url;
  #key;
  #file;
  #language;
  #pauseMs;
  #token = '';
  #answered = 0;
  #isReading = false;

  /** @param {{ url: string; key: string; file: string; language: import('./demo-contacts.mjs').Language; pauseMs?: number }} options */
  constructor({ url, key, file, language, pauseMs = 2_000 }) {
    this.#url = url;
    this.#key = key;
    this.#file = file;
    this.#language = language;
    this.#pauseMs = pauseMs;
  }

  /** Writes first, and answers until the signal ends it. */
  async live(/** @type {AbortSignal} */ signal) {
    this.#token = this.#kept() ?? (await this.#begin());
    const { messages } = await this.#call('GET', '/messages');
    if (messages.length === 0) await this.#say(answerTo('hello', this.#language));
    this.#answered = messages.filter(({ isOwn }) => !isOwn).length;
    const socket = io(`${this.#url}${widgetNamespace}`, {
      transports: ['websocket'],
      auth: { key: this.#key, token: this.#token },
    });
    try {
      await new Promise((resolve, reject) => {
        const answer = () => this.#answer(socket, signal).catch(() => undefined);
        socket.on('hello', answer);
        socket.on('widget:changed', answer);
        socket.on('connect_error', (error) => {
          if (!(/** @type {any} */ (error).data?.error)) return;
          fs.rmSync(this.#file, { force: true });
          reject(error);
        });
        signal.addEventListener('abort', resolve, { once: true });
      });
    } finally {
      socket.disconnect();
    }
  }

  async #answer(socket, signal) {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      for (;;) {
        const { messages } = await this.#call('GET', '/messages');
        const theirs = messages.filter(({ isOwn }) => !isOwn);
        const last = theirs.at(-1);
        if (!last || theirs.length <= this.#answered) return;
        await pause(this.#pauseMs, undefined, { signal });
        await this.#call('POST', '/read', { until: last.at });
        socket.emit('widget:typing');
        await pause(this.#pauseMs, undefined, { signal });
        await this.#say(answerTo(last.text, this.#language, this.#answered));
        this.#answered = theirs.length;
      }
    } finally {
      this.#isReading = false;
    }
  }

  #kept() {
    try {
      const { key, token } = JSON.parse(fs.readFileSync(this.#file, 'utf8'));
      return key === this.#key ? token : undefined;
    } catch {
      return undefined;
    }
  }

  async #begin() {
    const challenge = await this.#call('POST', '/challenge');
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const { token } = await this.#call('POST', '/visitors', { proof });
    fs.writeFileSync(this.#file, JSON.stringify({ key: this.#key, token }), { mode: 0o600 });
    return token;
  }

  #say(text) {
    const profile = { name: nicknameOf(this.#language), email: '', answer: '' };
    return this.#call('POST', '/messages', { id: randomUUID(), text, profile, language: 'en-US' });
  }

  async #call(method, path, body) {
    const reply = await fetch(`${this.#url}/api/widget/${this.#key}${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    /** @type {any} */
    const answer = await reply.json();
    if (!reply.ok) throw new Error(answer.error);
    return answer.data;
  }
}
