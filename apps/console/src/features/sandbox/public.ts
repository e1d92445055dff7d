export { sandboxQuery } from './queries';
export { SandboxPage } from './SandboxPage';
