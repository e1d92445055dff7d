import type { PrivilegeCode } from '@parley/contracts/public';
import type { ReactNode } from 'react';
import { usePrivilege } from '../../lib/privileges';
import { NoPrivilege } from '../../ui/NoPrivilege';

interface PrivilegedProps {
  code: PrivilegeCode;
  /** Shown to users without the privilege. By default it says what the privilege gives and how to get it. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Shows its content to users with the privilege. */
export const Privileged = ({ code, instead, children }: PrivilegedProps) =>
  usePrivilege(code) ? children : (instead ?? <NoPrivilege code={code} />);
