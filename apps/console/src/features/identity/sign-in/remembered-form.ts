import { api } from '../../../lib/api';
import { storage } from '../../../lib/storage';

export interface StoredForm {
  username: string;
  /** The form, encrypted for the server's key. */
  password: string;
}

/** WebCrypto exists only in a secure context. Without it the form cannot be sealed, so nothing is stored. */
export const canRemember: boolean = typeof crypto !== 'undefined' && 'subtle' in crypto;

export const storedForm = (): StoredForm | undefined => (canRemember ? storage.get('loginForm') : undefined);

export const forgetForm = (): void => storage.remove('loginForm');

/** Seals the form for this device. A failure must not delay the signed-in user. */
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
