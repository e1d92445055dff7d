import { fitsBytes, isProxyHost, type ProxySettings, proxyLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

export const proxyNotFound = (field?: string): AppError => {
  const message = 'There is no such proxy.';
  return new AppError('proxies.not_found', message, {
    ...(field !== undefined && { details: [{ field, rule: 'exists', message }] }),
  });
};

/** The fields a connection is made with: once one of them changes, earlier tests no longer apply. */
export const connectionFields = ['networkProtocol', 'host', 'port', 'proxyUserName'] as const;

/** A password is for the address it was entered for. */
export const isMoved = (before: ProxySettings, after: ProxySettings): boolean =>
  before.networkProtocol !== after.networkProtocol ||
  before.host.toLowerCase() !== after.host.toLowerCase() ||
  before.port !== after.port;

/**
 * Rejects with `request.invalid`, naming the field. A user name and a password are asked for together or not at
 * all: proxies that know their callers by address exist, proxies that ask for half do not.
 */
export function checkSettings(
  settings: ProxySettings,
  password: { text?: string; isKept: boolean; moved?: boolean },
): void {
  const { host, proxyUserName } = settings;
  const { text = '', isKept } = password;
  if (!isProxyHost(host)) {
    throw AppError.field('host', 'format', 'host must be a host name or an IP address');
  }
  refuseLonger('proxyUserName', proxyUserName, proxyLimits.userNameMax);
  refuseLonger('proxyPassword', text, proxyLimits.passwordMax);
  const hasPassword = text !== '' || isKept;
  if (proxyUserName === '' && hasPassword) {
    throw AppError.field(
      'proxyUserName',
      'required',
      'A password needs a user name; leave out both or none.',
    );
  }
  if (proxyUserName !== '' && !hasPassword && password.moved) {
    throw AppError.field('proxyPassword', 'moved', 'proxyPassword is needed anew with another address');
  }
  if (proxyUserName !== '' && !hasPassword) {
    throw AppError.field(
      'proxyPassword',
      'required',
      'A user name needs a password; leave out both or none.',
    );
  }
}

/** Rejects a range that names nobody. One is only ever left so: where all it was for were deleted. */
export function checkRange(
  { applicationRange, subAccountIds }: Pick<ProxySettings, 'applicationRange' | 'subAccountIds'>,
  before?: Pick<ProxySettings, 'applicationRange' | 'subAccountIds'>,
): void {
  if (applicationRange === 'all' || subAccountIds.length > 0) return;
  if (before?.applicationRange === 'some' && before.subAccountIds.length === 0) return;
  throw AppError.field('subAccountIds', 'required', 'Choose the sub-accounts that may use it.');
}

function refuseLonger(field: string, text: string, max: number): void {
  if (!fitsBytes(text, max))
    throw AppError.field(field, 'maxBytes', `${field} may have at most ${max} bytes`);
}
