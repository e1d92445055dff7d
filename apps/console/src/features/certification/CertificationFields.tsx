import { type CertificationKind, certificationKinds, certificationLimits } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form/Field';
import styles from '../../ui/form/Form.module.css';
import { InputField } from '../../ui/form/Input';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { PictureSlots } from './PictureSlots';
import type { SlotPicture, Uploads } from './use-uploads';

export interface CertificationValues {
  kind: CertificationKind;
  realName: string;
  documentNumber: string;
  pictureIds: SlotPicture[];
}

const { realNameMax, documentNumberMin: least, documentNumberMax: most } = certificationLimits;

export function CertificationFields({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  const { control } = useFormContext<CertificationValues>();
  const isCompany = useWatch({ control, name: 'kind' }) === 'company';
  return (
    <>
      <ChoiceField
        name="kind"
        control={control}
        label={t('certification.kind')}
        options={certificationKinds.map((value) => ({
          value,
          text: t(`certification.kinds.${value}`),
        }))}
      />
      <Names isCompany={isCompany} />
      <Pictures isCompany={isCompany} uploads={uploads} />
    </>
  );
}

function Names({ isCompany }: { isCompany: boolean }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<CertificationValues>();
  const { errors } = formState;
  const name = (text: string) => text.trim() !== '' || t('certification.needName');
  const number = (text: string) => {
    const { length } = text.trim();
    if (length === 0) return t('certification.needNumber');
    return (length >= least && length <= most) || t('certification.badNumber', { least, most });
  };
  return (
    <div className={styles.pair}>
      <InputField
        label={t(isCompany ? 'certification.companyName' : 'certification.realName')}
        help={t('certification.nameHelp')}
        error={errors.realName?.message}
        autoComplete={isCompany ? 'organization' : 'name'}
        maxLength={realNameMax}
        {...register('realName', { validate: name })}
      />
      <InputField
        label={t(isCompany ? 'certification.licenceNumber' : 'certification.review.columns.number')}
        error={errors.documentNumber?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={most}
        {...register('documentNumber', { validate: number })}
      />
    </div>
  );
}

function Pictures({ isCompany, uploads }: { isCompany: boolean; uploads: Uploads }) {
  const { t } = useTranslation();
  const { control } = useFormContext<CertificationValues>();
  const { pictures, add, remove } = uploads;
  const validate = (chosen: SlotPicture[]) => {
    const problem = chosen.find((one) => one.problem)?.problem;
    if (problem) return problem;
    if (chosen.length === 0) return t('certification.needPicture');
    return chosen.every(({ id }) => id !== null) || t('certification.wait');
  };
  return (
    <Controller
      name="pictureIds"
      control={control}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <Field
          group
          label={t('certification.pictures')}
          help={t(isCompany ? 'certification.picturesCompany' : 'certification.picturesPerson')}
          // Shows a problem with a picture at once, before the form is sent.
          error={fieldState.error?.message ?? pictures.find((one) => one.problem)?.problem ?? undefined}
        >
          {({ wrong }) => (
            <PictureSlots ref={field.ref} pictures={pictures} wrong={wrong} onAdd={add} onRemove={remove} />
          )}
        </Field>
      )}
    />
  );
}
