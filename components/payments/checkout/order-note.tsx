import { cn } from '@/lib/utils'

/** `html`: as made by `components/legal/order-note.ts`. */
export function OrderNote({ html, className }: { html: string; className?: string }) {
  const inside = { dangerouslySetInnerHTML: { __html: html } }
  return <div className={cn('text-sm', className)} {...inside} />
}
