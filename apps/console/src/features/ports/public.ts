export { PortsDrawer } from './lazy';
export { PortMatrix } from './PortMatrix';
export { portsQuery } from './queries';
export { SubAccountPorts } from './SubAccountPorts';
