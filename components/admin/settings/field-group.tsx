import type { ReactNode } from 'react'

type Props = {
  name: string
  legend: string
  help: string
  error: string | undefined
  children: ReactNode
}

/** Several fields of one setting, under one help text and one error. */
export function FieldGroup({ name, legend, help, error, children }: Props) {
  const ids = { help: `${name}-help`, error: `${name}-error` }
  return (
    <fieldset aria-describedby={`${ids.help} ${ids.error}`} className="grid gap-3">
      <legend className="mb-2 font-medium">{legend}</legend>
      {children}
      <p id={ids.help} className="text-muted text-sm">
        {help}
      </p>
      <p id={ids.error} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
