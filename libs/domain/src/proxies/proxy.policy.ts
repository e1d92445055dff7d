import { fitsBytes, isProxyHost, type ProxySettings, proxyLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';

export const proxyNotFound = (field?: string): AppError => {
  const message = 'There is no such proxy.';
  return new AppError('proxies.not_found', message, {
    ...(field !== undefined && { details: [{ field, rule: 'exists', message }] }),
  });
};

/** The fields that a connection uses. After a change of one of them, earlier tests no longer apply. */
export const connectionFields = ['networkProtocol', 'host', 'port', 'proxyUserName'] as const;

/** Whether the address changes: a password is only for the address for which it was entered. */
export const isMoved = (before: ProxySettings, after: ProxySettings): boolean =>
  before.networkProtocol !== after.networkProtocol ||
  before.host.toLowerCase() !== after.host.toLowerCase() ||
  before.port !== after.port;

/**
 * Rejects with `request.invalid`, naming the field. User name and password come together or not at all,
 * because proxies need both or identify clients by address.
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

/** Rejects a range without a sub-account. Only the deletion of all its sub-accounts leaves a range empty. */
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
