'use client'

import { useRouter } from 'next/navigation'
import {
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import type { FilterFieldsProps } from './filter-fields'

const FilterSheet = lazy(() => import('./filter-sheet'))

/** What the filters as they stand offer, handed up by the page that shows them. */
export type FilterState = Omit<FilterFieldsProps, 'idPrefix'> & {
  resultsText: string
  showResultsText: string
}

type Shell = {
  isPending: boolean
  navigate: (href: string, isTyping?: boolean) => void
  openSheet: () => void
  publish: (state: FilterState) => void
  /** What the customer was typing or had in focus while the page under it changed. */
  typed: RefObject<string | null>
  focused: RefObject<string | null>
}

const Context = createContext<Shell | null>(null)

/** The filters' shell around the list. */
export function useShell(): Shell {
  const shell = use(Context)
  if (!shell) throw new Error('The filters stand outside of their shell')
  return shell
}

/**
 * Stays while the list changes between its cached page and the one made for a request: keeps the
 * sheet open, what is typed and the focus, and says how many products were found.
 */
export function PremiumShell({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [filters, setFilters] = useState<FilterState | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const typed = useRef<string | null>(null)
  const focused = useRef<string | null>(null)
  const wasTyping = useRef(false)
  const scrolled = useRef<number | null>(null)

  // `scroll: false` is lost where a rewrite leads to another route than the router expected.
  useLayoutEffect(() => {
    if (isPending || scrolled.current === null) return
    window.scrollTo({ top: scrolled.current, behavior: 'instant' })
    scrolled.current = null
  }, [isPending])

  const shell: Shell = {
    isPending,
    typed,
    focused,
    publish: setFilters,
    openSheet: () => {
      setOpened(true)
      setOpen(true)
    },
    navigate: (href, isTyping = false) => {
      focused.current = document.activeElement?.id ?? null
      scrolled.current = window.scrollY
      // Letters of one word are one step back, not one each.
      const go = isTyping && wasTyping.current ? router.replace : router.push
      wasTyping.current = isTyping
      startTransition(() => go(href, { scroll: false }))
    },
  }

  return (
    <Context value={shell}>
      {children}
      <p role="status" className="sr-only">
        {filters?.resultsText}
      </p>
      {wasOpened && filters && (
        <Suspense>
          <FilterSheet {...filters} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Context>
  )
}
