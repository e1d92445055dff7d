import { IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';

const address = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** Addresses and keys of payment providers. A provider without its keys is not offered. */
export class PaymentConfig {
  /** Signs the reports of the built-in sandbox, where purchases cost nothing. */
  @IsOptional()
  @IsString()
  SANDBOX_SECRET?: string;

  /** The api's address to which the worker sends the sandbox's reports, if it is not `PUBLIC_URL`. */
  @IsOptional()
  @IsUrl(address)
  SANDBOX_CALLBACK_URL?: string;

  @IsOptional()
  @MinLength(16)
  STRIPE_SECRET_KEY?: string;

  @IsOptional()
  @MinLength(16)
  STRIPE_WEBHOOK_SECRET?: string;

  /** Replaces Stripe's own address. */
  @IsOptional()
  @IsUrl(address)
  STRIPE_API_BASE?: string;

  @IsOptional()
  @MinLength(16)
  NOWPAYMENTS_API_KEY?: string;

  @IsOptional()
  @MinLength(16)
  NOWPAYMENTS_IPN_SECRET?: string;

  @IsOptional()
  @IsUrl(address)
  NOWPAYMENTS_URL?: string;

  /** The folder of `submit.php` and `api.php`. */
  @IsOptional()
  @IsUrl(address)
  EPAY_URL?: string;

  @IsOptional()
  @Matches(/^\w{1,32}$/)
  EPAY_PID?: string;

  @IsOptional()
  @MinLength(16)
  EPAY_KEY?: string;

  get sandbox(): { secret: string } | null {
    return this.SANDBOX_SECRET ? { secret: this.SANDBOX_SECRET } : null;
  }

  get stripe() {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base } = this;
    return key && webhookSecret ? { key, webhookSecret, base: base ?? 'https://api.stripe.com' } : null;
  }

  get nowpayments() {
    const { NOWPAYMENTS_API_KEY: key, NOWPAYMENTS_IPN_SECRET: ipnSecret, NOWPAYMENTS_URL: url } = this;
    return key && ipnSecret ? { key, ipnSecret, url: bare(url ?? 'https://api.nowpayments.io') } : null;
  }

  get epay() {
    const { EPAY_URL: url, EPAY_PID: pid, EPAY_KEY: key } = this;
    return url && pid && key ? { url: bare(url), pid, key } : null;
  }
}

const bare = (url: string): string => url.replace(/\/+$/, '');

/** Keys that are set together or not at all. */
const sets = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'],
  ['EPAY_URL', 'EPAY_PID', 'EPAY_KEY'],
] as const;

const secrets = [
  ...(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const),
  ...(['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET', 'EPAY_KEY'] as const),
];

const distinctMin = 8;

/** The operator generates this secret, so it has to be as long and as mixed as 32 random bytes in base64. */
const sandboxSecret = { lengthMin: 43, distinctMin: 16 };

const isWeakSandbox = (secret: string): boolean =>
  secret.length < sandboxSecret.lengthMin || new Set(secret).size < sandboxSecret.distinctMin;

/**
 * Problems of several keys together, without their values: half a configured provider would take payments and trust no
 * report.
 */
export function wrongPayments(config: PaymentConfig): string[] {
  const missing = sets.flatMap((keys) => {
    const unset = keys.filter((key) => config[key] === undefined);
    return unset.length < keys.length ? unset.map((key) => `${key} is missing`) : [];
  });
  const weak = secrets.filter((key) => {
    const secret = config[key];
    return secret !== undefined && new Set(secret).size < distinctMin;
  });
  const isGuessable = config.SANDBOX_SECRET !== undefined && isWeakSandbox(config.SANDBOX_SECRET);
  return [
    ...missing,
    ...weak.map((key) => `${key} is too weak`),
    ...(isGuessable
      ? ['SANDBOX_SECRET is too weak: take 48 random bytes in base64, or leave it out to close the sandbox']
      : []),
  ];
}
