import {
  type ApplicationRange,
  type CreateProxy,
  type EditProxy,
  fitsBytes,
  isProxyHost,
  type NetworkProtocol,
  type Proxy,
  type ProxySettings,
  proxyLimits,
  proxyUserNamePattern,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import { editOf } from '../../../ui/form/edit-of';

export const authentications = ['password', 'none'] as const;
type Authentication = (typeof authentications)[number];

/** The form's values as typed. The port is text until it is sent. */
export interface FormValues {
  name: string;
  networkProtocol: NetworkProtocol;
  host: string;
  port: string;
  /** An explicit choice, because a proxy without authentication is the exception. */
  authentication: Authentication;
  proxyUserName: string;
  proxyPassword: string;
  applicationRange: ApplicationRange;
  subAccountIds: string[];
}

/** Top to bottom: the first field with an error takes the focus. */
export const fieldOrder = [
  ...(['name', 'networkProtocol', 'host', 'port'] as const),
  ...(['authentication', 'proxyUserName', 'proxyPassword'] as const),
  ...(['applicationRange', 'subAccountIds'] as const),
] satisfies (keyof FormValues)[];

export const newValues: FormValues = {
  name: '',
  networkProtocol: 'socks5',
  host: '',
  port: '',
  authentication: 'password',
  proxyUserName: '',
  proxyPassword: '',
  applicationRange: 'all',
  subAccountIds: [],
};

export const valuesOf = (proxy: Proxy): FormValues => ({
  name: proxy.name,
  networkProtocol: proxy.networkProtocol,
  host: proxy.host,
  port: String(proxy.port),
  authentication: proxy.proxyUserName === '' ? 'none' : 'password',
  proxyUserName: proxy.proxyUserName,
  proxyPassword: '',
  applicationRange: proxy.applicationRange,
  subAccountIds: proxy.subAccountIds,
});

export const inputOf = ({ authentication, ...values }: FormValues): CreateProxy => ({
  ...values,
  name: values.name.trim(),
  host: bare(values.host),
  port: Number(values.port),
  ...(authentication === 'none' && { proxyUserName: '', proxyPassword: '' }),
});

/** The address changed. A password belongs to its address, so the user must type it again. */
const isMoved = (before: Proxy, { networkProtocol, host, port }: FormValues): boolean =>
  before.networkProtocol !== networkProtocol ||
  before.host.toLowerCase() !== bare(host).toLowerCase() ||
  String(before.port) !== port.trim();

/**
 * The edit that turns a stored proxy into the values. An untyped password stays, unless its user name was removed,
 * because each needs the other.
 */
export function changesOf(values: FormValues, before: Proxy): EditProxy {
  const { proxyPassword, ...settings } = inputOf(values);
  const stays = proxyPassword === '' && settings.proxyUserName !== '';
  return { ...editOf<ProxySettings>(before, settings), ...(!stays && { proxyPassword }) };
}

/** Removes the brackets with which IPv6 addresses are often copied. */
const bare = (host: string): string => host.trim().replace(/^\[(.*)\]$/, '$1');

export function rulesOf(t: TFunction, format: Format, before?: Proxy) {
  const { nameMax, userNameMax, passwordMax } = proxyLimits;
  // All of its sub-accounts were deleted.
  const isForNobody = before?.applicationRange === 'some' && before.subAccountIds.length === 0;
  return {
    name: (text: string) => {
      if (text.trim() === '') return t('common.nameMissing');
      return text.trim().length <= nameMax || t('proxies.form.longName', { shown: format.number(nameMax) });
    },
    host: (text: string) => isProxyHost(bare(text)) || t('proxies.form.badHost'),
    port: (text: string) =>
      (/^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 65_535) ||
      t('proxies.form.badPort'),
    proxyUserName: (text: string, { authentication }: FormValues) => {
      if (authentication === 'none') return true;
      if (text === '') return t('proxies.form.needUserName');
      if (!proxyUserNamePattern.test(text)) return t('proxies.form.badUserName');
      return (
        fitsBytes(text, userNameMax) || t('proxies.form.longUserName', { shown: format.number(userNameMax) })
      );
    },
    proxyPassword: (text: string, values: FormValues) => {
      if (values.authentication === 'none') return true;
      if (text === '') {
        if (!before?.hasPassword) return t('proxies.form.needPassword');
        if (isMoved(before, values)) return t('proxies.form.movedPassword');
      }
      return (
        fitsBytes(text, passwordMax) || t('proxies.form.longPassword', { shown: format.number(passwordMax) })
      );
    },
    subAccountIds: (ids: string[], { applicationRange }: { applicationRange: ApplicationRange }) =>
      applicationRange === 'all' || ids.length > 0 || isForNobody || t('proxies.form.needSubAccounts'),
  };
}
