import { replyLimits, type SaveWelcomeTemplate, type WelcomeTemplate } from '@parley/contracts/public';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { InputField } from '../../../ui/form/Input';
import { checkLine, editedOf, newText, partsOf, savedParts } from '../form/edited-parts';
import { PartsField } from '../form/PartsField';
import { ReplyForm, type ReplyFormKind } from '../form/ReplyForm';
import { ScopeFields } from '../form/ScopeFields';
import { StateField } from '../form/StateField';
import { WelcomeConditions, type WelcomeValues } from './WelcomeConditions';

const valuesOf = (before: WelcomeTemplate | undefined): WelcomeValues => ({
  title: before?.title ?? '',
  replies: before ? editedOf(before.replies) : [newText()],
  delaySeconds: String(before?.delaySeconds ?? 3),
  platforms: before?.platforms ?? [],
  hasHours: Boolean(before?.hours),
  from: before?.hours?.from ?? '09:00',
  to: before?.hours?.to ?? '18:00',
  audience: before?.audience ?? 'new',
  enabled: before?.enabled ?? true,
  scope: before?.scope ?? 'all',
  subAccountIds: before?.subAccountIds ?? [],
});

const inputOf = (values: WelcomeValues): SaveWelcomeTemplate => ({
  title: values.title.trim(),
  replies: partsOf(values.replies),
  platforms: values.platforms,
  delaySeconds: Number(values.delaySeconds),
  audience: values.audience,
  enabled: values.enabled,
  hours: values.hasHours
    ? {
        from: values.from,
        to: values.to,
      }
    : null,
  scope: values.scope,
  subAccountIds: values.scope === 'all' ? [] : values.subAccountIds,
});

const welcomeForm: ReplyFormKind<'welcome-templates', WelcomeValues> = {
  kind: 'welcome-templates',
  fields: ['title', 'replies', 'delaySeconds', 'audience', 'platforms', 'from', 'scope', 'subAccountIds'],
  valuesOf,
  inputOf,
  settingsOf: (stored) => ({ ...stored, replies: savedParts(stored.replies) }),
  nameOf: ({ title }) => title,
};

interface WelcomeFormProps {
  /** Undefined for a new template. */
  before: WelcomeTemplate | undefined;
  onClose(): void;
}

export function WelcomeForm({ before, onClose }: WelcomeFormProps) {
  return (
    <ReplyForm of={welcomeForm} before={before} onClose={onClose}>
      <Content />
      <WelcomeConditions />
      <ScopeFields />
      <StateField help="stateHelpAuto" />
    </ReplyForm>
  );
}

function Content() {
  const { t } = useTranslation();
  const format = useFormat();
  const { register, formState } = useFormContext<WelcomeValues>();
  const { errors } = formState;
  const { titleMax, welcomePartsMax, delaySecondsMax } = replyLimits;
  const badDelay = t('replies.welcome.badDelay', { max: format.number(delaySecondsMax) });
  return (
    <>
      <InputField
        label={t('replies.form.title')}
        error={errors.title?.message}
        autoFocus
        autoComplete="off"
        maxLength={titleMax}
        {...register('title', { validate: (text) => checkLine(t, format, text, titleMax) })}
      />
      <PartsField max={welcomePartsMax} />
      <InputField
        label={t('replies.welcome.delay')}
        error={errors.delaySeconds?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        end={t('replies.welcome.seconds')}
        {...register('delaySeconds', {
          validate: (text) => (/^\d{1,4}$/.test(text.trim()) && Number(text) <= delaySecondsMax) || badDelay,
        })}
      />
    </>
  );
}
