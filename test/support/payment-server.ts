import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as received by the providers. */
export interface ProviderRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stripe, NOWPayments and EPay on one port, with the used part of each protocol. Tests set their payments. */
export class PaymentServer {
  readonly received: ProviderRequest[] = [];
  /** Checkout sessions by id, as `sessions.retrieve` answers; new ones are added. */
  readonly sessions = new Map<string, Record<string, unknown>>();
  /** NOWPayments payments by id. */
  readonly payments = new Map<string, Record<string, unknown>>();
  /** EPay orders by Parley's number. */
  readonly epayOrders = new Map<string, Record<string, unknown>>();
  #failing: number | undefined;
  #held: { path: string; until: Promise<void> } | undefined;
  readonly #byKey = new Map<string, string>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const { pathname, searchParams } = new URL(url, 'http://localhost');
        const body = Buffer.concat(parts).toString('utf8');
        const received = { method, path: pathname, query: searchParams, headers, body };
        this.received.push(received);
        const reply = () => {
          const [status, answer] = this.#failing ? [this.#failing, { error: {} }] : this.#answer(received);
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
        };
        if (this.#held?.path === pathname) void this.#held.until.then(reply);
        else reply();
      });
    });
  }

  static async start(): Promise<PaymentServer> {
    const server = new PaymentServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    server.#server.unref();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The requests to a path, oldest first. */
  at(path: string): ProviderRequest[] {
    return this.received.filter((one) => one.path === path);
  }

  /** Answers everything with this status during the work. */
  async failing<T>(status: number, work: () => PromiseLike<T>): Promise<T> {
    this.#failing = status;
    try {
      return await work();
    } finally {
      this.#failing = undefined;
    }
  }

  /** Leaves requests to the path unanswered during the work. */
  async holding<T>(path: string, work: () => PromiseLike<T>): Promise<T> {
    let release = () => {};
    this.#held = { path, until: new Promise((resolve) => (release = resolve)) };
    try {
      return await work();
    } finally {
      this.#held = undefined;
      release();
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer(request: ProviderRequest): [number, object] {
    const { method, path, query, body } = request;
    const [, last = ''] = /([^/]+)$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return [200, this.#open(request)];
    if (method === 'POST' && path === '/v1/refunds') return this.#refund(request);
    if (method === 'POST' && path === '/v1/invoice') {
      const { order_id: id } = JSON.parse(body) as { order_id: string };
      return [200, { id: `inv-${id}`, invoice_url: `${this.url}/invoice/${id}` }];
    }
    if (path.startsWith('/v1/checkout/sessions/')) return found(this.sessions.get(last));
    if (path.startsWith('/v1/payment/')) return found(this.payments.get(last));
    if (path === '/api.php') {
      const order = this.epayOrders.get(query.get('out_trade_no') ?? '');
      return [200, order ?? { code: -1, msg: 'no such order' }];
    }
    return [404, {}];
  }

  /** A repeated key refunds only once. A session without a payment refunds nothing. */
  #refund({ headers, body }: ProviderRequest): [number, object] {
    if (!new URLSearchParams(body).get('payment_intent')?.startsWith('pi_')) return found(undefined);
    return [200, { id: `re_${String(headers['idempotency-key'])}`, object: 'refund' }];
  }

  /** A repeated key opens the same session. */
  #open({ headers, body }: ProviderRequest): object {
    const key = String(headers['idempotency-key']);
    const form = new URLSearchParams(body);
    const id = this.#byKey.get(key) ?? `cs_test_${this.#byKey.size + 1}_${key}`;
    this.#byKey.set(key, id);
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: form.get('client_reference_id'),
      metadata: { orderId: form.get('metadata[orderId]') },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      url: `${this.url}/pay/${id}`,
    };
    if (!this.sessions.has(id)) this.sessions.set(id, session);
    return session;
  }
}

const found = (row: Record<string, unknown> | undefined): [number, object] =>
  row ? [200, row] : [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
