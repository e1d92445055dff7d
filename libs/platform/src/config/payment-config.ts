import { IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';

const address = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** What payment providers are reached and believed by. A provider without its keys is not offered. */
export class PaymentConfig {
  /** Signs what the built-in sandbox reports: whoever may buy there pays nothing. */
  @IsOptional()
  @IsString()
  SANDBOX_SECRET?: string;

  /** Where the worker reaches the api with what the sandbox reports, if not at `PUBLIC_URL`. */
  @IsOptional()
  @IsUrl(address)
  SANDBOX_CALLBACK_URL?: string;

  @IsOptional()
  @MinLength(16)
  STRIPE_SECRET_KEY?: string;

  @IsOptional()
  @MinLength(16)
  STRIPE_WEBHOOK_SECRET?: string;

  /** Where Stripe answers, if not at its own address. */
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

/** Together or not at all. */
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

/** It is of our own making, so it can be asked to be as long as 32 random bytes in base64, and as mixed. */
const sandboxSecret = { lengthMin: 43, distinctMin: 16 };

const isWeakSandbox = (secret: string): boolean =>
  secret.length < sandboxSecret.lengthMin || new Set(secret).size < sandboxSecret.distinctMin;

/** What is wrong beyond each key's own form, never with a value: half a provider would take money nobody believes. */
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
