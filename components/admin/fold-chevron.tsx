import { ChevronDown } from 'lucide-react'

/** For the summary of a `details` with the class `group`. */
export function FoldChevron() {
  return <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
}
