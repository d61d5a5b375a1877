import { ChevronDown } from 'lucide-react'

/** At the end of the summary of `details` of the class `group`: says that they open, and whether they are open. */
export function FoldChevron() {
  return <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
}
