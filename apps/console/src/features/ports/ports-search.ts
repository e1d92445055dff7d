import { pageLimits, type PortStatus, portStatuses } from '@parley/contracts/public';
import { oneOf, type RawSearch, someText, wholeNumber } from '../../lib/search';

/** The state of a platform's drawer in the address. */
export interface PortsSearch {
  /** The social account of the pressed cell. */
  port?: string | undefined;
  portPage?: number | undefined;
  portQ?: string | undefined;
  portStatus?: PortStatus | undefined;
}

export const readPortsSearch = (raw: RawSearch): PortsSearch => ({
  port: someText(raw['port'], 64),
  portPage: wholeNumber(raw['portPage'], 1, 100_000),
  portQ: someText(raw['portQ'], pageLimits.searchMax),
  portStatus: oneOf(raw['portStatus'], portStatuses),
});

export const noPortsSearch: PortsSearch = {
  port: undefined,
  portPage: undefined,
  portQ: undefined,
  portStatus: undefined,
};
