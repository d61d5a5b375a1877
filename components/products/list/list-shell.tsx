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
  type FormSnapshot,
  isOpenPopover,
  isTouched,
  isTyped,
  restoreFormState,
  saveFormState,
} from './list-form-state'

// Words are typed faster than prices.
const TYPING_MS = { q: 350, price: 800 }

/** Called by the filters when a list has arrived, with its translated count. */
type ListArrived = (form: HTMLFormElement, found: string) => void

const Context = createContext<ListArrived | null>(null)

export function useListArrived(): ListArrived {
  const arrive = use(Context)
  if (!arrive) throw new Error('The list stands outside of its shell')
  return arrive
}

/**
 * Persists while the list changes: applies filters at once and keeps position, focus and typed
 * text. Without scripts the form and the links work by themselves.
 */
export function ListShell({ children }: { children: ReactNode }) {
  const router = useRouter()
  const t = useTranslations('common')
  const [isPending, startTransition] = useTransition()
  const [found, setFound] = useState('')
  const snapshot = useRef<FormSnapshot>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAnotherPage = useRef(false)
  const wasTyping = useRef(false)
  const isFirst = useRef(true)
  const goal = useRef('')

  useLayoutEffect(() => {
    if (isPending) return
    goal.current = ''
    if (isAnotherPage.current) document.getElementById('results')?.scrollIntoView()
    isAnotherPage.current = false
  }, [isPending])

  useEffect(() => {
    const forget = () => {
      clearTimeout(timer.current)
      snapshot.current = {}
    }
    window.addEventListener('popstate', forget)
    return () => {
      window.removeEventListener('popstate', forget)
      clearTimeout(timer.current)
    }
  }, [])

  const go = (href: string, { isTyping = false, isPage = false } = {}) => {
    clearTimeout(timer.current)
    if (href === (goal.current || location.pathname + location.search)) return
    goal.current = href
    snapshot.current = saveFormState(snapshot.current)
    isAnotherPage.current = isPage
    // Typing one word makes one history entry.
    const navigate = isTyping && wasTyping.current ? router.replace : router.push
    wasTyping.current = isTyping
    startTransition(() => navigate(href, { scroll: false }))
  }

  const choose = (event: FormEvent) => {
    const field = event.target as HTMLInputElement
    const { form } = field
    if (!form?.matches(FILTER_FORM)) return
    if (!isTyped(field)) {
      snapshot.current.typed = undefined
      return go(addressOf(form))
    }
    snapshot.current.typed = { name: field.name, value: field.value }
    clearTimeout(timer.current)
    const wait = field.name === 'q' ? TYPING_MS.q : TYPING_MS.price
    timer.current = setTimeout(() => {
      // The form may have been replaced meanwhile.
      const now = document.querySelector<HTMLFormElement>(FILTER_FORM)
      if (now) go(addressOf(now), { isTyping: true })
    }, wait)
  }

  const submit = (event: FormEvent) => {
    const form = event.target as HTMLFormElement
    if (!form.matches(FILTER_FORM)) return
    event.preventDefault()
    form.closest<HTMLElement>('[popover]')?.hidePopover?.()
    snapshot.current = {}
    go(addressOf(form))
  }

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-list]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    snapshot.current = {}
    const isPage = link.dataset.list === 'page'
    // The link may disappear with its filter: focuses the list.
    if (!link.closest('[popover]')) {
      document.getElementById('results')?.focus({ preventScroll: true })
    }
    go(link.getAttribute('href') ?? '', { isPage })
  }

  /** Closes the sheet when the focus leaves it. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const panel = target.closest<HTMLElement>('[popover]')
    if (!isOpenPopover(panel) || !relatedTarget) return
    if (!panel.contains(relatedTarget)) panel.hidePopover()
  }

  const arrive: ListArrived = (form, text) => {
    const wasQuick = isFirst.current && isTouched(form)
    isFirst.current = false
    setFound(text)
    // Chosen before hydration.
    if (wasQuick) return go(addressOf(form))
    snapshot.current = restoreFormState(form, snapshot.current)
  }

  return (
    <Context value={arrive}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: delegated events of the form and links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires click */}
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
