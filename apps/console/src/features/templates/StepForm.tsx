import { useState } from 'react';
import { type FieldPath, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { platformName } from '../../lib/platform-name';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { Button } from '../../ui/Button';
import { Fact, FactList } from '../../ui/FactList';
import { Steps } from '../../ui/form/Steps';
import { useForm } from '../../ui/form/use-form';
import { PageHeader } from '../../ui/PageHeader';
import { Result } from '../../ui/Result';
import { type CampaignValues, newCampaign } from './campaign-form';
import { CampaignBasics } from './CampaignBasics';
import { CampaignGoal } from './CampaignGoal';
import styles from './templates.module.css';

/** The fields of each step; the last step shows them all. */
const fieldsOf: readonly FieldPath<CampaignValues>[][] = [['name', 'platform'], ['goal', 'note'], []];

/** A form in three steps, each validated before the next, and its result. */
export function StepForm() {
  const { t } = useTranslation();
  const form = useForm<CampaignValues>({ defaultValues: newCampaign });
  const [step, setStep] = useState(0);
  const isDone = step === fieldsOf.length;
  const leave = useLeaveGuard(form.formState.isDirty && !isDone);
  const next = async () => {
    if (!(await form.trigger(fieldsOf[step], { shouldFocus: true }))) return;
    if (step === fieldsOf.length - 1) leave();
    setStep(step + 1);
  };
  const steps = [t('templates.steps.basics'), t('templates.steps.goal'), t('templates.steps.confirm')];
  return (
    <>
      <PageHeader title={t('shell.menu.templateStepForm')} note={t('templates.note')} />
      <div className={styles.form}>
        <Steps label={t('shell.menu.templateStepForm')} steps={steps} current={step} />
        {isDone ? (
          <Result
            tone="success"
            title={t('templates.steps.done')}
            text={t('templates.steps.doneText')}
            actions={
              <Button
                variant="contained"
                color="primary"
                onClick={() => {
                  form.reset(newCampaign);
                  setStep(0);
                }}
              >
                {t('templates.steps.again')}
              </Button>
            }
          >
            <CampaignFacts values={form.getValues()} />
          </Result>
        ) : (
          <form
            noValidate
            className={styles.fields}
            onSubmit={(event) => {
              event.preventDefault();
              void next();
            }}
          >
            <FormProvider {...form}>
              {step === 0 && <CampaignBasics />}
              {step === 1 && <CampaignGoal />}
              {step === 2 && <CampaignFacts values={form.getValues()} />}
            </FormProvider>
            <div className={styles.buttons}>
              <Button size="large" variant="contained" color="primary" type="submit">
                {t(step === 2 ? 'templates.steps.submit' : 'templates.steps.next')}
              </Button>
              {step > 0 && (
                <Button size="large" onClick={() => setStep(step - 1)}>
                  {t('templates.steps.back')}
                </Button>
              )}
            </div>
          </form>
        )}
      </div>
    </>
  );
}

/** All filled-in values. */
function CampaignFacts({ values }: { values: CampaignValues }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, platform, goal, note, isRepeated } = values;
  return (
    <FactList>
      <Fact name={t('templates.form.name')}>{name}</Fact>
      <Fact name={t('templates.form.platform')}>{platformName(platform)}</Fact>
      <Fact name={t('templates.form.goal')}>{format.number(Number(goal))}</Fact>
      <Fact name={t('templates.form.note')}>{note || t('common.unknown')}</Fact>
      <Fact name={t('templates.form.isRepeated')}>{t(isRepeated ? 'common.yes' : 'common.no')}</Fact>
    </FactList>
  );
}
