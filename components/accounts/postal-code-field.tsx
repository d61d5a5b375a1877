'use client'

import { type ComponentProps, useState } from 'react'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { usePostalCode } from './use-postal-code'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  id: string
  country: string
  error: string | undefined
  className?: string
}

/** Optional; warns, without blocking, about a code that does not match the country. */
export function PostalCodeField({ id, country, error, className, onBlur, ...input }: Props) {
  const { label, help } = usePostalCode(country)
  const [left, setLeft] = useState<string>()
  const text = help(left ?? '', left !== undefined)
  return (
    <Field
      id={id}
      label={label}
      error={error}
      help={<span aria-live="polite">{text}</span>}
      className={className}
    >
      <Input
        {...fieldProps(id, { error, help: true })}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...input}
        onBlur={(event) => {
          setLeft(event.target.value)
          onBlur?.(event)
        }}
      />
    </Field>
  )
}
