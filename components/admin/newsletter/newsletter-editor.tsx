'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { saveNewsletterAction } from '@/lib/admin/newsletter/actions'
import {
  NEWSLETTER_LENGTHS,
  type NewsletterTexts,
  subjectField,
  textField,
} from '@/lib/admin/newsletter/schema'
import type { FailedForm } from '@/lib/forms/form-state'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'

type Props = { id: string; updatedAt: string; texts: NewsletterTexts }

const CODES = ['missing', 'tooLong'] as const

export function NewsletterEditor({ id, updatedAt, texts }: Props) {
  const t = useTranslations('admin.newsletter')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    saveNewsletterAction,
    null,
  )
  const known = failed?.code === 'CONFLICT' ? failed.body.updatedAt : undefined

  function propsOf(name: string, stored: string | undefined, hasHelp = false) {
    const code = CODES.find((one) => one === failed?.fieldErrors[name])
    const error = code && { error: t(`errors.${code}`) }
    return {
      field: { id: name, ...error, ...(hasHelp && { help: t('textHelp') }) },
      control: {
        ...fieldProps(name, { help: hasHelp, ...error }),
        name,
        defaultValue: failed?.values[name] ?? stored ?? '',
      },
    }
  }

  function fieldsOf(language: Language) {
    const subject = propsOf(subjectField(language), texts[language]?.subject)
    const text = propsOf(textField(language), texts[language]?.text, true)
    return (
      <div className="grid gap-4 px-4 pb-4">
        <Field {...subject.field} label={t('subject')}>
          <Input {...subject.control} maxLength={NEWSLETTER_LENGTHS.subject} autoComplete="off" />
        </Field>
        <Field {...text.field} label={t('text')}>
          <Textarea {...text.control} rows={12} maxLength={NEWSLETTER_LENGTHS.text} />
        </Field>
      </div>
    )
  }

  const isWrong = (language: Language) =>
    [subjectField(language), textField(language)].some((name) => failed?.fieldErrors[name])
  return (
    <form action={act} noValidate className="grid max-w-3xl gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="updatedAt" value={String(known ?? updatedAt)} />
      {LANGUAGES.map((language, place) => (
        <details
          key={language}
          open={place === 0 || texts[language] !== undefined || isWrong(language) || undefined}
          className="rounded-card border border-line open:bg-raised"
        >
          <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
            <span lang={language}>{LANGUAGE_TABLE[language].name}</span>
          </summary>
          {fieldsOf(language)}
        </details>
      ))}
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{t('save')}</SendButton>
    </form>
  )
}
