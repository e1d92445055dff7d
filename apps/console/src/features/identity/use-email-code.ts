import { ApiFailure } from '@parley/client/errors';
import type { EmailCodePurpose, Language } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useWait } from '../../lib/use-wait';

export interface EmailCode {
  busy: boolean;
  /** The address of the last code; null before the first. */
  sentTo: string | null;
  /** Seconds until that address may request another code. */
  secondsFor(email: string): number;
  /** Sends a code; rejects with the api's error. */
  ask(email: string): Promise<void>;
}

/** Emailed codes for one purpose, at most one a minute per address. */
export function useEmailCode(purpose: EmailCodePurpose): EmailCode {
  const { i18n } = useTranslation();
  const wait = useWait();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (email: string) => {
    setBusy(true);
    try {
      const language = i18n.language as Language;
      const sent = await api.call('identity.ask-email-code', { body: { purpose, email, language } });
      setSentTo(email);
      wait.start(sent.retryAfterSeconds);
    } catch (error) {
      if (error instanceof ApiFailure && error.retryAfter) wait.start(error.retryAfter);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    sentTo,
    secondsFor: (email) => (sentTo === null || sentTo === email ? wait.seconds : 0),
    ask,
  };
}
