import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type Props = {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
}

export function PlainField({ id, name, label, value, error }: Props) {
  return (
    <Field id={id} label={label} {...(error && { error })}>
      <Input
        {...fieldProps(id, error ? { error } : {})}
        name={name}
        required
        maxLength={name === 'note' ? 500 : 100}
        autoComplete="off"
        defaultValue={value}
        key={value}
      />
    </Field>
  )
}
