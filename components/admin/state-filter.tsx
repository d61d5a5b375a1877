import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminTexts } from '@/lib/admin/texts'

type Props<State extends string> = {
  /** The list's path. */
  action: string
  /** Name of the query's parameter. */
  name: string
  value: State | null
  states: readonly State[]
  labelOf: (state: State) => string
  /** Label of all states. */
  any: string
}

/** Narrows a list to one state. */
export async function StateFilter<State extends string>(props: Props<State>) {
  const { action, name, value, states, labelOf, any } = props
  const t = await adminTexts()
  const id = `filter-${name}`
  return (
    <form
      action={action}
      aria-label={t('admin.orders.filters')}
      className="flex flex-wrap items-end gap-3"
    >
      <Field id={id} label={t('admin.orders.columns.status')} className="min-w-56">
        <NativeSelect {...fieldProps(id)} name={name} defaultValue={value ?? ''}>
          <option value="">{any}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit">{t('admin.orders.apply')}</Button>
    </form>
  )
}
