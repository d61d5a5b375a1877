'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Field, fieldProps } from '@/components/ui/field'
import type { Language } from '@/lib/languages'
import type { TextPaper } from '@/lib/products/papers/duties'
import type { PartsFields } from '../parts/parts-body'
import { useFieldError } from '../use-field-error'
import { PaperLabel } from './paper-label'

/** In the language of this page. */
export function PaperText({ part, isMissing }: { part: TextPaper; isMissing: boolean }) {
  const [t, lang] = [useTranslations('admin.products'), useLocale() as Language]
  const { register } = useFormContext<PartsFields>()
  const name = `translations.${lang}.${part}` as const
  const [id, error] = [`papers-${part}`, useFieldError(name)]
  return (
    <Field
      id={id}
      label={<PaperLabel text={t(`parts.texts.${part}`)} isMissing={isMissing} />}
      help={t(`papers.help.${part}`)}
      {...(error && { error })}
    >
      <textarea
        {...fieldProps(id, { ...(error && { error }), help: true })}
        {...register(name)}
        rows={3}
        maxLength={5000}
        className="w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-base hover:border-ink focus-visible:border-ink aria-invalid:border-bad"
      />
    </Field>
  )
}
