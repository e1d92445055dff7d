import { isApiFailure } from '@parley/client/errors';
import { identityLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { Button } from '../../../ui/Button';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { AuthCard } from '../AuthCard';
import { passwordLinkQuery } from '../queries';
import { NewPasswordForm } from './NewPasswordForm';
import type { NewPassword } from './new-password';

interface ChoosePasswordProps {
  /** The token in the email's link. */
  token: string;
  /** Opens the sign-in, with the email if it is known. */
  onLeave(email: string): void;
}

const isOver = (error: unknown): boolean => isApiFailure(error, 'identity.link_over');

/** Lets an owner choose a password after an operator's invitation. */
export function ChoosePassword({ token, onLeave }: ChoosePasswordProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...passwordLinkQuery(token), enabled: token !== '' });
  const [wasUsed, setWasUsed] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [values, setValues] = useState<NewPassword>({ password: '', confirmPassword: '' });
  const email = query.data?.email ?? '';
  const toLogin = (
    <Button variant="contained" color="primary" size="large" fullWidth onClick={() => onLeave(email)}>
      {t('identity.forgot.toLogin')}
    </Button>
  );
  if (isDone)
    return (
      <AuthCard key="done" title={t('identity.link.done')} note={t('identity.link.doneNote')} announced>
        {toLogin}
      </AuthCard>
    );
  if (token === '' || wasUsed || isOver(query.error))
    return (
      <AuthCard
        key="over"
        title={t('identity.link.over')}
        note={t('identity.link.overNote', { days: identityLimits.passwordLinkDays })}
        announced
        foot={
          <Link to="/login" search={{ step: 'forgot' }}>
            {t('identity.link.byCode')}
          </Link>
        }
      >
        {toLogin}
      </AuthCard>
    );
  return (
    <AuthCard
      key="form"
      title={t('identity.link.title')}
      note={
        query.data && <Trans i18nKey="identity.link.note" values={{ email }} components={{ b: <strong /> }} />
      }
    >
      <QueryView query={query} skeleton={<Rows count={3} height={56} />}>
        {() => (
          <NewPasswordForm
            email={email}
            values={values}
            onValues={setValues}
            save={(chosen) => api.call('identity.use-password-link', { body: { token, ...chosen } })}
            onRefused={(error) => {
              setWasUsed(isOver(error));
              return isOver(error);
            }}
            onDone={() => setIsDone(true)}
          />
        )}
      </QueryView>
    </AuthCard>
  );
}
