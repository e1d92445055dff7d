import type { Proxy } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { FileColumn } from '../../../lib/list-export';
import { failureOf, rangeOf, regionOf } from '../proxy-labels';

/** All that is shown of a proxy, without its password, which nobody is told. */
export function proxyFile(t: TFunction, format: Format): FileColumn<Proxy>[] {
  const head = (key: ProxyHead) => t(`proxies.columns.${key}`);
  return [
    [head('name'), ({ name }) => name],
    [head('protocol'), ({ networkProtocol }) => t(`proxies.protocol.${networkProtocol}`)],
    [head('host'), ({ host }) => host],
    [head('port'), ({ port }) => port],
    [head('userName'), ({ proxyUserName }) => proxyUserName],
    [head('range'), (row) => rangeOf(t, format, row)],
    [head('status'), ({ connectionStatus }) => t(`proxies.status.${connectionStatus}`)],
    [head('failure'), ({ failure }) => failure && failureOf(t, failure)],
    [head('latency'), ({ latency }) => latency],
    [head('region'), ({ region }) => region && regionOf(t, format.language, region)],
    [head('exitAddress'), ({ exitAddress }) => exitAddress],
    [head('checkedAt'), ({ checkedAt }) => checkedAt && format.dateTime(checkedAt)],
    [head('createdAt'), ({ createdAt }) => format.dateTime(createdAt)],
  ];
}

type ProxyHead =
  | 'name'
  | 'protocol'
  | 'host'
  | 'port'
  | 'userName'
  | 'range'
  | 'status'
  | 'failure'
  | 'latency'
  | 'region'
  | 'exitAddress'
  | 'checkedAt'
  | 'createdAt';
