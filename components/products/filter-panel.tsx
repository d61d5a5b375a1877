'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { paths } from '@/lib/paths'
import { FilterFields } from './filter-fields'
import { type FilterState, useShell } from './premium-shell'

type Props = FilterState & { activeCount: number }

/** The filters at the left of the list; on smaller screens a button that opens them in a sheet. */
export function FilterPanel({ activeCount, ...state }: Props) {
  const { lang, labels, resultsText } = state
  const { publish, openSheet, focused } = useShell()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters stand for all that came with them
  useEffect(() => publish(state), [publish, state.filters, resultsText])
  useEffect(() => {
    const id = focused.current
    focused.current = null
    if (id) document.getElementById(id)?.focus({ preventScroll: true })
  }, [focused])

  return (
    <>
      <Button
        variant="outline"
        onClick={openSheet}
        aria-haspopup="dialog"
        className="w-full noscript:hidden lg:hidden"
      >
        <SlidersHorizontal aria-hidden />
        {labels.filters}
        {activeCount > 0 && ` (${activeCount})`}
        <span className="font-normal text-muted">· {resultsText}</span>
      </Button>
      <form
        action={paths.premium(lang)}
        method="get"
        aria-label={labels.filters}
        className="hidden content-start gap-6 self-start noscript:grid lg:sticky lg:top-24 lg:grid"
        onSubmit={(event) => event.preventDefault()}
      >
        <FilterFields {...state} idPrefix="filter" />
        <Button type="submit" className="hidden noscript:inline-flex">
          {labels.apply}
        </Button>
      </form>
    </>
  )
}
