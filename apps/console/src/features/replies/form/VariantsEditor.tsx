import { replyLimits } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../lib/random-id';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/form/Select';
import { IconAction } from '../../../ui/IconAction';
import { languagesQuery } from '../queries';
import styles from '../replies.module.css';
import { canonicalTag, languageName } from '../reply-text';
import own from './Editors.module.css';
import { type EditedVariant, replaced } from './edited-parts';
import { TextEditor } from './TextEditor';

interface VariantsEditorProps {
  value: EditedVariant[];
  onChange(variants: EditedVariant[]): void;
}

/** The same text in further languages. */
export function VariantsEditor({ value, onChange }: VariantsEditorProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<string | undefined>();
  const add = () => {
    const key = randomId();
    setAdded(key);
    onChange([...value, { key, language: '', text: '' }]);
  };
  return (
    <div className={own.variants}>
      {value.map((variant) => (
        <Variant
          key={variant.key}
          variant={variant}
          isNew={variant.key === added}
          taken={value.flatMap(({ key, language }) => (key === variant.key ? [] : [language]))}
          onChange={(next) => onChange(replaced(value, next))}
          onRemove={() => onChange(value.filter(({ key }) => key !== variant.key))}
        />
      ))}
      {value.length < replyLimits.variantsMax && (
        <Button size="small" variant="text" startIcon={<Plus size={14} />} onClick={add}>
          {t('replies.variants.add')}
        </Button>
      )}
      {value.length > 0 && <small className={styles.help}>{t('replies.variants.help')}</small>}
    </div>
  );
}

interface VariantProps {
  variant: EditedVariant;
  /** Takes the focus. */
  isNew: boolean;
  /** By the other variants. */
  taken: readonly string[];
  onChange(variant: EditedVariant): void;
  onRemove(): void;
}

function Variant({ variant, isNew, taken, onChange, onRemove }: VariantProps) {
  const { t, i18n } = useTranslation();
  const languages = useLanguages();
  const tag = canonicalTag(variant.language);
  const name = tag === null ? variant.language : languageName(i18n.language, tag);
  const isListed = variant.language === '' || languages.some(({ value }) => value === variant.language);
  return (
    <div className={own.variant}>
      <div className={own.language}>
        <Select
          aria-label={t('replies.variants.language')}
          autoFocus={isNew}
          value={variant.language}
          options={[
            { value: '', text: t('replies.variants.choose') },
            ...(isListed ? [] : [{ value: variant.language, text: name }]),
            ...languages.filter(({ value }) => !taken.includes(value)),
          ]}
          onChange={(language) => onChange({ ...variant, language })}
        />
        <IconAction size="small" label={t('replies.variants.remove')} icon={X} onClick={onRemove} />
      </div>
      <TextEditor
        rows={2}
        label={t('replies.variants.text', { language: name })}
        value={variant.text}
        onChange={(text) => onChange({ ...variant, text })}
      />
    </div>
  );
}

/** Every language there is, by its name in the reader's. */
function useLanguages(): { value: string; text: string }[] {
  const { i18n } = useTranslation();
  const { data } = useQuery(languagesQuery);
  return useMemo(() => {
    const order = new Intl.Collator(i18n.language);
    const isChinese = i18n.language === 'zh-CN';
    const named = (data ?? []).map(({ code, zh, en }) => ({ value: code, text: isChinese ? zh : en }));
    return named.toSorted((one, other) => order.compare(one.text, other.text));
  }, [data, i18n.language]);
}
