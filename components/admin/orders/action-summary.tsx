import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** For a `details` with the class `group`. */
export function ActionSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 font-medium">
      {children}
      <ChevronDown
        aria-hidden
        className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
      />
    </summary>
  )
}
