import type { OfferedProvider, Purchase } from '@parley/contracts/public';

/** One way to pay: a provider, and where it has several, one of its methods. */
export interface PayWay {
  key: string;
  by: Required<Pick<Purchase, 'provider'>> & Pick<Purchase, 'method'>;
}

/** Payments that the operator confirms by hand cannot be chosen by an owner. */
export const waysOf = (offered: readonly OfferedProvider[]): PayWay[] =>
  offered
    .filter(({ name }) => name !== 'admin')
    .flatMap(({ name, methods }): PayWay[] =>
      methods.length === 0
        ? [{ key: name, by: { provider: name } }]
        : methods.map((method) => ({ key: `${name}.${method}`, by: { provider: name, method } })),
    );
