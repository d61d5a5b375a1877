import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { FIELD } from './input'

/** Works without scripts. */
export function NativeSelect({ className, ...props }: ComponentProps<'select'>) {
  return <select data-slot="native-select" className={cn(FIELD, 'pr-9', className)} {...props} />
}

export function NativeSelectOption(props: ComponentProps<'option'>) {
  return <option data-slot="native-select-option" {...props} />
}

export function NativeSelectOptGroup(props: ComponentProps<'optgroup'>) {
  return <optgroup data-slot="native-select-optgroup" {...props} />
}
