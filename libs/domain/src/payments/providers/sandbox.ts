import { paymentLimits, type SandboxReport } from '@parley/contracts/public';
import { dueOutcome } from '../sandbox/sandbox-payment.repository.js';
import type { AdapterMaker, Answer } from './provider.js';
import { answerOf, callbackInvalid, headerOf, payerOf, signatureInvalid } from './report-parsing.js';
import { outcomeOf, payToken, signatureHeader, signedAt } from './sandbox-reports.js';

const name = 'sandbox';

const claims: readonly SandboxReport['status'][] = ['pending', 'paid', 'partial', 'failed'];

function reportIn(body: Buffer): SandboxReport {
  try {
    const report = JSON.parse(body.toString('utf8')) as SandboxReport | null;
    if (typeof report?.event === 'string' && claims.includes(report.status)) return report;
  } catch {
    // The error is thrown below.
  }
  throw callbackInvalid();
}

/** A provider for trying payments: no money moves, and it misbehaves on request. */
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
      const { event, status, payer, ...said } = reportIn(callback.body);
      return { ...said, claim: status, key: event, payer: payerOf(payer) };
    },

    async query({ id, amount }): Promise<Answer | null> {
      const outcome = await dueOutcome(database, id, clock.now());
      if (!outcome) return null;
      const answer = outcomeOf({ id, amount }, outcome);
      const { status, ...said } = answer;
      return answerOf({ ...said, claim: status, payer: payerOf(said.payer) }, JSON.stringify(answer));
    },
  };
};
