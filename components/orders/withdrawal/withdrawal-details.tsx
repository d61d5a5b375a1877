'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { CardTitle } from '@/components/ui/card'
import { ErrorList } from '@/components/ui/error-list'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Unbroken } from '@/components/ui/unbroken'
import type { Failure } from '@/lib/errors'
import type { Statement } from '@/lib/orders/returns/withdraw'
import { Alert, type StepProps, Submit } from './withdrawal-parts'

const FIELDS = ['name', 'reference', 'email'] as const satisfies (keyof Statement)[]
const idOf = (name: keyof Statement) => `withdrawal-${name}`

export function Details({ state, act, isBusy, head }: StepProps) {
  const t = useTranslations('withdrawal')
  const { statement, failure } = state
  const { wrong, first, markEdited } = useWrongFields(failure)
  const field = (name: keyof Statement, input: object, help?: ReactNode) => {
    const id = idOf(name)
    const error = wrong[name]
    return (
      <Field id={id} label={<Unbroken>{t(name)}</Unbroken>} help={help} error={error}>
        <Input
          key={statement[name]}
          {...fieldProps(id, { error, help: Boolean(help) })}
          name={name}
          defaultValue={statement[name]}
          autoFocus={name === first}
          required
          {...input}
        />
      </Field>
    )
  }
  return (
    <form
      noValidate
      action={act}
      onChange={({ target }) => markEdited(target.name)}
      className="grid gap-5"
    >
      <CardTitle id="withdrawal" ref={head} tabIndex={-1} className="outline-none">
        {t('open')}
      </CardTitle>
      <Wrong wrong={wrong} />
      <Alert failure={failure} />
      {field('name', { autoComplete: 'name', maxLength: 200 })}
      {field(
        'reference',
        { autoComplete: 'off', maxLength: 100 },
        <Unbroken>{t('referenceHelp')}</Unbroken>,
      )}
      {field('email', { type: 'email', autoComplete: 'email', maxLength: 320 }, t('emailHelp'))}
      <input type="hidden" name="step" value="check" />
      <Submit isBusy={isBusy} label={t('continue')} />
    </form>
  )
}

type WrongFields = Partial<Record<keyof Statement, string>>

/** Field errors except of fields edited since; focuses the first. */
function useWrongFields(failure: Failure | undefined) {
  const textOf = useFieldMessage()
  const [edited, setEdited] = useState<{ failure?: Failure; names: string[] }>({ names: [] })
  const given = failure?.fieldErrors
  const first = FIELDS.find((name) => given?.[name])
  // autoFocus works only on mount; the field may have been rendered before.
  useEffect(() => {
    const name = FIELDS.find((name) => given?.[name])
    if (name) document.getElementById(idOf(name))?.focus()
  }, [given])
  const names = edited.failure === failure ? edited.names : []
  const wrong: WrongFields = {}
  for (const name of FIELDS) {
    if (given?.[name] && !names.includes(name)) wrong[name] = textOf(given[name])
  }
  return {
    wrong,
    first,
    markEdited: (name: string) => setEdited({ failure, names: [...names, name] }),
  }
}

function Wrong({ wrong }: { wrong: WrongFields }) {
  const t = useTranslations('withdrawal')
  const tAccounts = useTranslations('accounts')
  const names = FIELDS.filter((name) => wrong[name])
  if (names.length === 0) return null
  return (
    <ErrorList
      id="withdrawal-errors"
      title={tAccounts('fixErrors', { count: names.length })}
      heading="h3"
      wrong={names.map((name) => ({ id: idOf(name), label: t(name), message: wrong[name] }))}
    />
  )
}
