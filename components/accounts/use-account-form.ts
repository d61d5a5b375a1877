'use client'

import { type ChangeEvent, type FormEvent, useActionState, useState } from 'react'
import type { z } from 'zod'
import type { Failed as FailedCall } from '@/components/layout/texts/use-wait-text'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { fieldErrorsOf } from '@/lib/errors'
import { type FormState, type FormTexts, textsOf } from '@/lib/forms/form-state'
import type { ApiResult } from '@/lib/http/api-client'
import { useFieldMessage } from './use-field-message'

const TRIES = 2

type Failed = FailedCall & { fieldErrors?: Record<string, string> }
type Shown =
  | { ok: true }
  | ({ ok: false; fieldErrors: Record<string, string>; values: FormTexts } & Failed)
  | null

type Options<Answer> = {
  action: (state: FormState, form: FormData) => Promise<FormState>
  /** Loaded with the first submit. */
  schema?: () => Promise<z.ZodType>
  send: (values: FormTexts) => Promise<ApiResult<Answer>>
  onDone?: (answer: Answer, values: FormTexts) => void
  onFailed?: (failed: Failed) => void
}

/** Posts to `action` without scripts; with scripts validates first and calls `send`. */
export function useAccountForm<Answer>({
  action,
  schema,
  send,
  onDone,
  onFailed,
}: Options<Answer>) {
  const textOf = useFieldMessage()
  const [answered, formAction] = useActionState(action, null)
  const [own, setOwn] = useState<Shown>()
  const [isPending, setPending] = useState(false)
  const state: Shown = own === undefined ? answered : own
  const failed = state?.ok === false ? state : null

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const values = textsOf(new FormData(form))
    setPending(true)
    const answer = await attempt(schema, send, values)
    setPending(false)
    if (answer.ok) {
      setOwn({ ok: true })
      onDone?.(answer.value, values)
      return
    }
    const fieldErrors = answer.fieldErrors ?? {}
    setOwn({ ...answer, fieldErrors, values })
    onFailed?.(answer)
    focusFirst(form, fieldErrors)
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    const name: string = target.name || target.dataset.field || ''
    if (!failed || !(name in failed.fieldErrors)) return
    const { [name]: _, ...fieldErrors } = failed.fieldErrors
    setOwn(isEmpty(fieldErrors) ? null : { ...failed, fieldErrors })
  }

  return {
    isDone: state?.ok === true,
    /** Succeeded without scripts: the page itself must say so. */
    isDoneByServer: own === undefined && answered?.ok === true,
    isPending,
    /** Null where single fields are wrong. */
    failed: failed && isEmpty(failed.fieldErrors) ? failed : null,
    errorOf: (name: string) => textOf(failed?.fieldErrors[name]),
    errorKeyOf: (name: string) => failed?.fieldErrors[name],
    /** The posted value after a failed submit without scripts. */
    typed: (name: string) => (answered?.ok === false ? answered.values[name] : undefined),
    /** After a failed submit without scripts. */
    isFirstWrong: (name: string) =>
      own === undefined && Object.keys(failed?.fieldErrors ?? {})[0] === name,
    forget: () => setOwn(null),
    form: { action: formAction, onSubmit, onChange, noValidate: true },
  }
}

export type AccountForm = ReturnType<typeof useAccountForm>

const isEmpty = (errors: Record<string, string>) => Object.keys(errors).length === 0

async function attempt<Answer>(
  schema: Options<Answer>['schema'],
  send: (values: FormTexts) => Promise<ApiResult<Answer>>,
  values: FormTexts,
): Promise<{ ok: true; value: Answer } | ({ ok: false } & Failed)> {
  try {
    const rules = schema && (await importWithRetry(schema, TRIES))
    const parsed = await rules?.safeParseAsync(values)
    if (!parsed || parsed.success) return await send(values)
    return { ok: false, code: 'VALIDATION_ERROR', fieldErrors: fieldErrorsOf(parsed.error) }
  } catch {
    return { ok: false, code: 'NETWORK' }
  }
}

function focusFirst(form: HTMLFormElement, wrong: Record<string, string>) {
  const fields = [...form.elements] as HTMLInputElement[]
  const nameOf = ({ name, type, dataset }: HTMLInputElement) =>
    type === 'hidden' ? '' : name || dataset.field || ''
  fields.find((field) => nameOf(field) in wrong)?.focus()
}
