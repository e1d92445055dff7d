import type {
  CurrentUser,
  Invitation,
  LoginInput,
  RegisterInput,
  Role,
  SignedIn,
  TotpAsked,
  TotpLogin,
} from '@parley/contracts/public';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, otherAccount, sessionEnded } from './api';
import { queryClient } from './query-client';
import { forgetOffline } from './offline-name';
import { clearServerMenu, loadServerMenu } from './server-menu';
import { changeSettings, noContact, settings } from './settings';
import { storage, windowStorage } from './storage';
import { askPositions } from './stream-positions';
import { toasts } from './toasts';

export const currentUserQuery = queryOptions({
  queryKey: ['identity', 'current-user'],
  queryFn: async ({ signal }) => {
    const user = await api.call('identity.current-user', { signal });
    storage.set('user', user);
    if (user.tenantId) storage.set('tenantId', user.tenantId);
    else storage.remove('tenantId');
    return user;
  },
  // The stored copy of the last visit draws the shell at once; the answer replaces it.
  initialData: () => storage.get('user'),
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
});

export const isSignedIn = (): boolean => storage.get('ACCESS_TOKEN') !== undefined;

/** The signed-in user. Use it only inside the shell, whose loader provides it. */
export function useUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery);
  if (!data) throw new Error('useUser is for parts inside the shell');
  return data;
}

export const useRole = (): Role => useUser().role;

/** The signed-in user, with the id of the remembered form if requested. */
export interface Entered {
  user: CurrentUser;
  rememberId: string | undefined;
}

/** Signs in, or returns that a one-time code is required. */
export async function signIn(input: LoginInput): Promise<Entered | TotpAsked> {
  const answer = await api.call('identity.login', { body: input });
  return 'totpToken' in answer ? answer : enter(answer);
}

export const signInTotp = async (input: TotpLogin): Promise<Entered> =>
  enter(await api.call('identity.login-totp', { body: input }));

/** Registers a new owner and signs in. */
export async function register(input: RegisterInput): Promise<Entered & { invitation: Invitation | null }> {
  const registered = await api.call('identity.register', { body: input });
  return { ...(await enter(registered)), invitation: registered.invitation };
}

/** Starts a session and removes the previous user's data. */
async function enter({ accessToken, rememberId }: SignedIn): Promise<Entered> {
  const before = storage.get('user')?.id;
  storage.remove('tenantId', 'user', 'roleRouters');
  storage.set('ACCESS_TOKEN', accessToken);
  api.resume();
  otherAccount.set(false);
  askPositions(queryClient);
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  if (before !== user.id) {
    windowStorage.remove('draft');
    storage.remove(...ofWorkspace);
    forgetOffline();
    // Skipped at sign-out, which would draw the shell without its user.
    clearServerMenu();
    changeSettings({ customer: noContact, channel: noContact });
  }
  if (before !== undefined && before !== user.id) queryClient.removeQueries({ predicate: isNotUser });
  sessionEnded.set(false);
  void import('./dictionaries').then(({ cacheDictionaries }) => cacheDictionaries());
  if (settings.get().menuFromServer) void loadServerMenu();
  return { user, rememberId };
}

/** Stored texts of a person's conversations. */
const ofWorkspace = ['outbox', 'chatDrafts', 'chatTranslation'] as const;

const isNotUser = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'identity';

/** Opens a page for visitors. */
type Leave = () => Promise<unknown>;

/** Signs out, locally even if the server does not answer. */
export async function signOut(leave: Leave): Promise<void> {
  void import('./push-subscription').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
  // The server refuses pending requests after the session's end.
  await queryClient.cancelQueries({ predicate: isNotUser });
  api.pause();
  await api.call('identity.logout').catch(() => undefined);
  await leaveSession(leave);
}

/** Stops reads until the page is left, because the server would refuse them. */
export async function leaveSession(leave: Leave): Promise<void> {
  api.pause();
  // The sign-in page opens only without a token.
  storage.remove('ACCESS_TOKEN', 'REFRESH_TOKEN');
  try {
    await leave();
  } finally {
    forgetSession();
  }
}

export function forgetSession(): void {
  storage.remove(
    'ACCESS_TOKEN',
    'REFRESH_TOKEN',
    'tenantId',
    'user',
    'roleRouters',
    'recent',
    ...ofWorkspace,
  );
  windowStorage.remove('draft');
  forgetOffline();
  // Undo and retry actions belong to the account that signed out.
  toasts.set([]);
  api.resume();
  // The sign-in page may have requested its captcha already, which does not belong to the session.
  queryClient.removeQueries({ predicate: isNotUser });
  queryClient.removeQueries(currentUserQuery);
  queryClient.getMutationCache().clear();
}
