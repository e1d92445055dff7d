import { paymentLimits, type SandboxOutcome, type SandboxReport } from '@parley/contracts/public';
import type { AdapterMaker, Answer } from './provider.js';
import { answerOf, callbackInvalid, headerOf, signatureInvalid } from './report-parsing.js';
import { outcomeOf, payToken, signatureHeader, signedAt } from './sandbox-reports.js';

const name = 'sandbox';

const claims: readonly SandboxReport['status'][] = ['pending', 'paid', 'partial', 'failed'];

function reportIn(body: Buffer): SandboxReport {
  try {
    const report = JSON.parse(body.toString('utf8')) as SandboxReport | null;
    if (typeof report?.event === 'string' && claims.includes(report.status)) return report;
  } catch {
    // Said below.
  }
  throw callbackInvalid();
}

const toldSql = 'select outcome from sandbox_payments where order_id = $1 and due_at <= $2';

/** The provider for trying things out: it pays out of nothing, and misbehaves as it is told. */
export const sandbox: AdapterMaker = ({ config, secrets, database, clock }) => {
  if (!config.sandbox) return null;
  const { secret } = config.sandbox;
  return {
    name,
    methods: [],
    answer: { type: 'application/json', body: '{"received":true}' },
    priceOf: ({ amount }) => ({ amount, currency: 'USD' }),

    async open({ id }) {
      const url = new URL('/pay/sandbox', config.PUBLIC_URL);
      url.searchParams.set('token', payToken(secrets, id));
      return { payUrl: url.href, providerRef: '' };
    },

    verify(callback) {
      const seconds = signedAt(secret, headerOf(callback, signatureHeader), callback.body);
      const age = Math.abs(callback.receivedAt - (seconds ?? 0) * 1_000);
      if (age > paymentLimits.toleranceSeconds * 1_000) throw signatureInvalid();
      const { event, status, ...said } = reportIn(callback.body);
      return { ...said, claim: status, key: event };
    },

    /** System path: it stands in for somebody outside, who knows of no tenants. */
    async query({ id, amount }): Promise<Answer | null> {
      const [told] = await database.querySystem<{ outcome: SandboxOutcome }>(toldSql, [id, clock.now()]);
      if (!told) return null;
      const answer = outcomeOf({ id, amount }, told.outcome);
      const { status, ...said } = answer;
      return answerOf({ ...said, claim: status }, JSON.stringify(answer));
    },
  };
};
