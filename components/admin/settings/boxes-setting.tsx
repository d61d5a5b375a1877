'use client'

import type { FailedForm } from '@/lib/forms/form-state'
import { FieldGroup } from './field-group'
import type { SettingInput } from './setting-inputs'

type Props = {
  input: SettingInput
  failed: FailedForm | null
  help: string
  error: string | undefined
}

/** A list whose order does not count. All are marked where neither admin nor the environment has one. */
export function BoxesSetting({ input, failed, help, error }: Props) {
  const { name, label: legend, text, fallback, options = [] } = input
  const chosen = (text || (fallback ?? '')).split(',').filter(Boolean)
  const isMarked = (field: string, value: string) =>
    failed ? failed.values[field] === value : chosen.length === 0 || chosen.includes(value)
  return (
    <FieldGroup {...{ name, legend, help, error }}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }, at) => {
          const field = `${name}.${at + 1}`
          const isOn = isMarked(field, value)
          return (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={field}
                value={value}
                defaultChecked={isOn}
                key={String(isOn)}
                className="size-5 shrink-0"
              />
              {label}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
