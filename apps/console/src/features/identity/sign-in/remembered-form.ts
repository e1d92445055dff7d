import { api } from '../../../lib/api';
import { storage } from '../../../lib/storage';

export interface StoredForm {
  username: string;
  /** Sealed for the server's key. */
  password: string;
}

/** WebCrypto stands only in a secure context; without it nothing can be sealed, so nothing is remembered. */
export const canRemember: boolean = typeof crypto !== 'undefined' && 'subtle' in crypto;

export const storedForm = (): StoredForm | undefined => (canRemember ? storage.get('loginForm') : undefined);

export const forgetForm = (): void => storage.remove('loginForm');

/** Seals the form for this device. Not being able to must not hold up who has just signed in. */
export async function rememberForm(username: string, password: string, rememberId: string): Promise<void> {
  try {
    const [key, { sealForm }] = await Promise.all([
      api.call('identity.remember-key'),
      import('@parley/client/remember'),
    ]);
    const sealed = await sealForm(key, { password, rememberId, keyId: key.keyId });
    storage.set('loginForm', { username, password: sealed });
  } catch {
    forgetForm();
  }
}
