import { useNavigate } from '@tanstack/react-router';
import { mayLeave } from '../../lib/leaving';
import { signOut } from '../../lib/session';
import { forgetTabs } from './tabs';

/** Asks first when half-filled forms would be lost. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    if (!(await mayLeave())) return;
    await signOut(() => navigate({ to: '/login' }));
    forgetTabs();
  };
  return () => void leave();
}
