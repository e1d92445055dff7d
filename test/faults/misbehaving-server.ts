import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Answer,
  DesktopCommand,
  DesktopFrames,
  DesktopHandshake,
  DesktopPushes,
  DesktopWelcome,
  OpenPort,
  PortCloseReason,
  Refusal,
  ReportEvent,
  SentReply,
  Stored,
} from '@parley/contracts/public';
import { Server, type Socket } from 'socket.io';

type DesktopSocket = Socket<DesktopFrames, DesktopPushes>;

/** A `/desktop` server that keeps the contract except where a test says otherwise. */
export class MisbehavingServer {
  readonly #http = createServer();
  readonly #io = new Server<DesktopFrames, DesktopPushes>(this.#http, { transports: ['websocket'] });
  readonly handshakes: DesktopHandshake[] = [];
  readonly sockets: DesktopSocket[] = [];
  /** All stored events by id, and the number of arrivals of each. */
  readonly stored = new Map<string, ReportEvent>();
  readonly arrivals = new Map<string, number>();
  readonly frames: ReportEvent[][] = [];
  /** The `more` flag of each frame. */
  readonly more: boolean[] = [];
  readonly opened: OpenPort[][] = [];
  readonly held = new Set<string>();
  /** The reason for losing ports that are not held. */
  lostBy: PortCloseReason = 'lease_expired';
  readonly confirmed: string[] = [];
  /** The replies that confirmations reported as sent. */
  readonly sentReplies: SentReply[] = [];
  /** Whether confirmations are stored as reports of their messages, which an older server cannot do. */
  storesReplies = true;
  commands: DesktopCommand[] = [];
  /** Commands sent before the welcome. */
  early: DesktopCommand[] = [];
  heartbeatSeconds = 15;
  batchEvents = 500;
  accessTokenSeconds = 900;
  #issued = 0;

  refuseHandshake: (auth: DesktopHandshake) => Refusal | undefined = () => undefined;
  refuseEvent: (event: ReportEvent) => Refusal | undefined = () => undefined;
  refusePort: (port: OpenPort) => Refusal | undefined = () => undefined;
  /** Handles the answer to the nth report frame, whose events are already stored. */
  answerReport: (nth: number, answer: () => void, socket: DesktopSocket) => void = (_nth, answer) => answer();
  refuseFrame: (events: ReportEvent[]) => Refusal | undefined = () => undefined;

  async listen(): Promise<string> {
    const namespace = this.#io.of('/desktop');
    namespace.use((socket, next) => {
      const auth = socket.handshake.auth as DesktopHandshake;
      this.handshakes.push(auth);
      const refusal = this.refuseHandshake(auth);
      next(refusal && Object.assign(new Error(refusal.message), { data: refusal }));
    });
    namespace.on('connection', (socket) => this.#serve(socket));
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /** Ends every connection as a dying process does. */
  cut(): void {
    for (const socket of this.#io.of('/desktop').sockets.values()) socket.conn.close();
  }

  async close(): Promise<void> {
    await this.#io.close();
  }

  #serve(socket: DesktopSocket): void {
    this.sockets.push(socket);
    socket.on('ports:open', ({ ports }, answer) => {
      this.opened.push(ports);
      const results = ports.map((port): Answer<{ socialAccountId: string }> => {
        const refusal = this.refusePort(port);
        if (refusal) return { ok: false, ...refusal };
        this.held.add(`soc_${port.account}`);
        return { ok: true, data: { socialAccountId: `soc_${port.account}` } };
      });
      answer({ ok: true, data: { results } });
    });
    socket.on('ports:heartbeat', ({ socialAccountIds }, answer) => {
      const ids = socialAccountIds.filter((id) => !this.held.has(id));
      const lost = ids.map((socialAccountId) => ({ socialAccountId, reason: this.lostBy }));
      answer({ ok: true, data: { lost } });
    });
    socket.on('ports:close', ({ socialAccountIds }, answer) => {
      for (const id of socialAccountIds) this.held.delete(id);
      answer({
        ok: true,
        data: {
          results: socialAccountIds.map((socialAccountId) => ({ ok: true, data: { socialAccountId } })),
        },
      });
    });
    socket.on('command:confirm', ({ ids, sent = [] }, answer) => {
      this.confirmed.push(...ids);
      this.sentReplies.push(...sent);
      const reported = this.storesReplies ? sent.map(({ id }) => id) : [];
      answer({ ok: true, data: { confirmed: ids.length, reported } });
    });
    socket.on('report', ({ events, more = false }, answer) => {
      this.frames.push(events);
      this.more.push(more);
      const refusal = this.refuseFrame(events);
      if (refusal) return answer({ ok: false, ...refusal });
      const results = events.map((event) => this.#store(event));
      this.answerReport(this.frames.length, () => answer({ ok: true, data: { results } }), socket);
    });
    for (const command of this.early) socket.emit('command', command);
    socket.emit('welcome', this.#welcome(socket.handshake.auth['by'] !== 'token'));
  }

  #store(event: ReportEvent): Answer<Stored> {
    const refusal = this.refuseEvent(event);
    if (refusal) return { ok: false, ...refusal };
    const duplicate = this.stored.has(event.id);
    this.stored.set(event.id, event);
    this.arrivals.set(event.id, (this.arrivals.get(event.id) ?? 0) + 1);
    return { ok: true, data: { id: event.id, duplicate } };
  }

  #welcome(refreshes: boolean): DesktopWelcome {
    this.#issued++;
    return {
      v: 1,
      sessionId: 'ses_1',
      tenantId: 'ten_1',
      subAccountId: 'sub_1',
      accessToken: `access-${this.#issued}`,
      accessTokenSeconds: this.accessTokenSeconds,
      ...(refreshes && { refreshToken: `refresh-${this.#issued}` }),
      settings: {
        remark: '',
        platforms: ['telegram'],
        multiDevice: true,
        profileSharing: false,
        autoReply: false,
        sessionArchive: false,
        videoEncoding: { bitRate: 800, frameRate: 15 },
      },
      allowance: { portNum: 1, characters: 0 },
      environments: [],
      heartbeatSeconds: this.heartbeatSeconds,
      batchEvents: this.batchEvents,
      serverTime: Date.now(),
      commands: this.commands,
    };
  }
}
