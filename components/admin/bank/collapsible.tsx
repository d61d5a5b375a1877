import type { ReactNode } from 'react'
import { FoldChevron } from '@/components/admin/fold-chevron'

type Props = { title: string; isFailed: boolean; children: ReactNode }

/** Opened before its form can be submitted; stays open after a failure. */
export function Collapsible({ title, isFailed, children }: Props) {
  return (
    <details
      open={isFailed || undefined}
      className="group rounded-card border border-line open:bg-ground"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-medium">
        {title}
        <FoldChevron />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
