import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { FIELD } from './input'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" className={cn(FIELD, className)} {...props} />
}
