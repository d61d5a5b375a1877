'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import {
  addressOf,
  FILTER_FORM,
  isTouched,
  isTyped,
  type Kept,
  keepPlace,
  restorePlace,
} from './list-place'

// A word is typed faster than a price is thought of.
const TYPING_MS = { q: 350, price: 800 }

/** Called by the filters whenever a list has come: what was found, in words. */
type Arrive = (form: HTMLFormElement, found: string) => void

const Context = createContext<Arrive | null>(null)

/** Tells the shell that another list is there. */
export function useArrival(): Arrive {
  const arrive = use(Context)
  if (!arrive) throw new Error('The list stands outside of its shell')
  return arrive
}

/**
 * Stays while the list under it changes: each choice in the filters goes to its address at once,
 * links of the list go without a jump, and place, focus and what is being typed are kept. Without
 * JavaScript the form and the links do the same by themselves.
 */
export function ListShell({ children }: { children: ReactNode }) {
  const router = useRouter()
  const t = useTranslations('common')
  const [isPending, startTransition] = useTransition()
  const [found, setFound] = useState('')
  const kept = useRef<Kept>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scrolled = useRef<number | 'results' | null>(null)
  const wasTyping = useRef(false)
  const isFirst = useRef(true)
  const goal = useRef('')

  // `scroll: false` is lost where a rewrite leads to another route than the router expected.
  useLayoutEffect(() => {
    if (isPending) return
    goal.current = ''
    if (scrolled.current === null) return
    if (scrolled.current === 'results') document.getElementById('results')?.scrollIntoView()
    else window.scrollTo({ top: scrolled.current, behavior: 'instant' })
    scrolled.current = null
  }, [isPending])

  useEffect(() => {
    const forget = () => {
      clearTimeout(timer.current)
      kept.current = {}
    }
    window.addEventListener('popstate', forget)
    return () => {
      window.removeEventListener('popstate', forget)
      clearTimeout(timer.current)
    }
  }, [])

  const go = (href: string, isTyping = false, place: number | 'results' = window.scrollY) => {
    clearTimeout(timer.current)
    if (href === (goal.current || location.pathname + location.search)) return
    goal.current = href
    kept.current = keepPlace(kept.current)
    scrolled.current = place
    // Letters of one word are one step back, not one each.
    const navigate = isTyping && wasTyping.current ? router.replace : router.push
    wasTyping.current = isTyping
    startTransition(() => navigate(href, { scroll: false }))
  }

  const choose = (event: FormEvent) => {
    const field = event.target as HTMLInputElement
    const { form } = field
    if (!form?.matches(FILTER_FORM)) return
    if (!isTyped(field)) {
      kept.current.typed = undefined
      return go(addressOf(form))
    }
    kept.current.typed = { name: field.name, value: field.value }
    clearTimeout(timer.current)
    const wait = field.name === 'q' ? TYPING_MS.q : TYPING_MS.price
    timer.current = setTimeout(() => {
      // The one that is there by then.
      const now = document.querySelector<HTMLFormElement>(FILTER_FORM)
      if (now) go(addressOf(now), true)
    }, wait)
  }

  const submit = (event: FormEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.matches(FILTER_FORM)) return
    event.preventDefault()
    form.closest<HTMLElement>('[popover]')?.hidePopover()
    kept.current = {}
    go(addressOf(form))
  }

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-list]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    kept.current = {}
    const isPage = link.dataset.list === 'page'
    // The link may be gone with its filter: go on from the list.
    if (!link.closest('[popover]')) {
      document.getElementById('results')?.focus({ preventScroll: true })
    }
    go(link.getAttribute('href') ?? '', false, isPage ? 'results' : undefined)
  }

  /** Nothing in focus is hidden under the open sheet. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const panel = target.closest<HTMLElement>('[popover]')
    if (!panel?.matches(':popover-open') || !relatedTarget) return
    if (!panel.contains(relatedTarget)) panel.hidePopover()
  }

  const arrive: Arrive = (form, text) => {
    const wasQuick = isFirst.current && isTouched(form)
    isFirst.current = false
    setFound(text)
    // Chosen before these scripts were there.
    if (wasQuick) return go(addressOf(form))
    kept.current = restorePlace(form, kept.current)
  }

  return (
    <Context value={arrive}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what the form and the links inside of it do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's click is its Enter too */}
      <div
        className="list-shell"
        data-pending={isPending || undefined}
        onChange={choose}
        onSubmit={submit}
        onClick={follow}
        onBlur={leave}
      >
        {children}
        <p role="status" className="sr-only">
          {found}
        </p>
        <p role="status" className="list-loading">
          {isPending && <span>{t('loading')}</span>}
        </p>
      </div>
    </Context>
  )
}
