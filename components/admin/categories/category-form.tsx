'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useRef } from 'react'
import { UploadInput } from '@/components/admin/products/upload-input'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { FailedForm } from '@/lib/forms/form-state'
import type { Language } from '@/lib/languages'
import { addCategoryAction, saveCategoryAction } from '@/lib/products/categories/actions'
import { type CategoryFields, MAX_NAME_LENGTH } from '@/lib/products/categories/schema'
import type { CategoryInput } from './category-inputs'

type Props = {
  id: string
  /** The version of the shown values; a form with an older one is refused. */
  version: number
  inputs: CategoryInput[]
}

export function CategoryForm({ id, version, inputs }: Props) {
  const t = useTranslations('admin.settings')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(saveCategoryAction, null)
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  // After a conflict the form has been shown the newer values: sending it again replaces them.
  const newer = failed?.code === 'CONFLICT' ? failed.body : null
  const meanwhile = newer?.fields as CategoryFields | undefined

  function showPicture(url: string) {
    const input = form.current?.elements.namedItem('picture')
    if (input instanceof HTMLInputElement) input.value = url
  }

  return (
    <form ref={form} action={submit} noValidate className="grid max-w-2xl gap-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={String(newer?.version ?? version)} />
      {inputs.map((input) => (
        <div key={input.name} className="grid gap-4">
          <CategoryField input={input} failed={failed} meanwhile={meanwhile?.[input.name]} />
          {input.name === 'picture' && isHydrated && (
            <UploadInput id="category-upload" onUploaded={showPicture} />
          )}
        </div>
      ))}
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{t('save')}</SendButton>
    </form>
  )
}

type NewProps = { language: Language; kinds: { value: string; label: string }[] }

const CODES = ['needed', 'tooLong', 'taken', 'full'] as const

/** Name and kind of a new category; its own page asks for the rest. */
export function NewCategoryForm({ language, kinds }: NewProps) {
  const t = useTranslations('admin.categories')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(addCategoryAction, null)
  const code = CODES.find((one) => one === failed?.fieldErrors.name)
  const error = code && { error: t(`errors.${code === 'tooLong' ? 'name' : code}`) }
  const kind = failed?.values.kind ?? kinds[0]?.value
  return (
    <form action={submit} noValidate className="grid max-w-2xl gap-4">
      <input type="hidden" name="language" value={language} />
      <Field id="new-name" label={t('fields.name')} {...error}>
        <Input
          {...fieldProps('new-name', { ...error })}
          name="name"
          defaultValue={failed?.values.name ?? ''}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
        />
      </Field>
      <Field id="new-kind" label={t('fields.kind')} help={t('hints.kind')}>
        <NativeSelect
          key={kind}
          {...fieldProps('new-kind', { help: true })}
          name="kind"
          defaultValue={kind}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy}>{t('add')}</SendButton>
    </form>
  )
}

type CategoryFieldProps = {
  input: CategoryInput
  failed: FailedForm | null
  /** Stored by another form since this one was opened. */
  meanwhile: string | undefined
}

function CategoryField({ input, failed, meanwhile }: CategoryFieldProps) {
  const { name, label, value, options, maxLength, isLong, standard } = input
  const t = useTranslations('admin')
  const typed = failed?.values[name] ?? value
  const shown = options?.find((one) => one.value === meanwhile)?.label ?? meanwhile
  const isNewer = meanwhile !== undefined && meanwhile !== typed
  const help = (input.help || standard || isNewer) && (
    <>
      {input.help && <span>{`${input.help} `}</span>}
      {standard && (
        <>
          <span>{t('categories.standard')}</span>{' '}
          <span lang={standard.lang} translate="no">
            {standard.text}
          </span>
        </>
      )}
      {isNewer && (
        <span>{` ${t('settings.meanwhile', { value: shown || t('categories.none') })}`}</span>
      )}
    </>
  )
  const code = failed?.fieldErrors[name]
  const own = code === 'taken' ? input.taken : code === 'needed' && input.needed
  const error = code && (own || input.error)
  const common = {
    ...fieldProps(name, { help: Boolean(help), ...(error && { error }) }),
    name,
    lang: standard?.lang,
    defaultValue: typed,
  }
  return (
    <Field id={name} label={label} {...(help && { help })} {...(error && { error })}>
      {options ? (
        <NativeSelect {...common} key={typed}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : isLong ? (
        <Textarea {...common} rows={2} maxLength={maxLength} />
      ) : (
        <Input {...common} maxLength={maxLength} autoComplete="off" />
      )}
    </Field>
  )
}
