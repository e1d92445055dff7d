import type { OfferedProvider, Purchase } from '@parley/contracts/public';

/** One way to pay: a provider, or one of a provider's methods. */
export interface PayWay {
  key: string;
  by: Required<Pick<Purchase, 'provider'>> & Pick<Purchase, 'method'>;
}

/** Excludes payments that the operator confirms by hand: an owner cannot choose them. */
export const waysOf = (offered: readonly OfferedProvider[]): PayWay[] =>
  offered
    .filter(({ name }) => name !== 'admin')
    .flatMap(({ name, methods }): PayWay[] =>
      methods.length === 0
        ? [{ key: name, by: { provider: name } }]
        : methods.map((method) => ({ key: `${name}.${method}`, by: { provider: name, method } })),
    );
