import type { OperatorHome } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useUser } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Card } from '../../../ui/Card';
import { StepCard, StepCards } from '../../../ui/StepCards';
import { operatorDownloadsQuery } from '../../support/public';
import { operatorHomeQuery } from './operator-home-queries';

/** The steps from an empty installation to the first tenant. It folds once there is a tenant, and goes when all are done. */
export function SetupCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: home } = useQuery(operatorHomeQuery);
  const { data: downloads } = useQuery(operatorDownloadsQuery);
  const { totpEnabled } = useUser();
  const [chosen, setChosen] = useState<boolean>();
  if (!home || !downloads) return null;
  const facts = { home, hasDownloads: downloads.length > 0, totpEnabled };
  const done = steps.filter(({ isDone }) => isDone(facts)).length;
  if (done === steps.length) return null;
  const isOpen = chosen ?? home.tenants.all === 0;
  return (
    <Card
      title={t('operatorHome.setup.title')}
      note={t('operatorHome.setup.progress', { done: format.number(done), all: format.number(steps.length) })}
      actions={
        <Button size="small" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          {t(isOpen ? 'operatorHome.setup.fold' : 'operatorHome.setup.unfold')}
        </Button>
      }
    >
      {isOpen && (
        <StepCards>
          {steps.map(({ name, isDone, to }, index) => (
            <StepCard
              key={name}
              place={format.number(index + 1)}
              name={t(`operatorHome.setup.${name}.name`)}
              text={t(isDone(facts) ? 'operatorHome.setup.done' : `operatorHome.setup.${name}.text`)}
              isDone={isDone(facts)}
              action={
                !isDone(facts) && (
                  <ButtonLink size="small" {...to}>
                    {t(`operatorHome.setup.${name}.action`)}
                  </ButtonLink>
                )
              }
            />
          ))}
        </StepCards>
      )}
    </Card>
  );
}

interface Facts {
  home: OperatorHome;
  hasDownloads: boolean;
  totpEnabled: boolean;
}

/** The sandbox takes no money, so that it is no way to sell. */
const steps = [
  {
    name: 'oneTimeCode',
    isDone: ({ totpEnabled }) => totpEnabled,
    to: { to: '/user/setting', search: { tab: 'security' } },
  },
  { name: 'mail', isDone: ({ home }) => home.setup.sendsEmail, to: { to: '/operator/mail' } },
  {
    name: 'sales',
    isDone: ({ home: { setup } }) =>
      setup.packagesOnSale > 0 && setup.paymentProviders.some((provider) => provider !== 'sandbox'),
    to: { to: '/operator/packages' },
  },
  {
    name: 'translation',
    isDone: ({ home }) => home.setup.translationServices > 0,
    to: { to: '/operator/translation' },
  },
  { name: 'downloads', isDone: ({ hasDownloads }) => hasDownloads, to: { to: '/operator/support' } },
  {
    name: 'registration',
    isDone: ({ home }) => home.setup.registrationOpen,
    to: { to: '/operator/settings' },
  },
  { name: 'tenant', isDone: ({ home }) => home.tenants.all > 0, to: { to: '/operator/tenants' } },
] as const satisfies { name: string; isDone: (facts: Facts) => boolean; to: LinkProps }[];
