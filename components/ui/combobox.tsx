'use client'

import { ChevronDown } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cn } from '@/lib/utils'
import { Input } from './input'

export type Option = { value: string; label: string }

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSelect' | 'role' | 'ref'> & {
  ref?: Ref<HTMLInputElement>
  /** The chosen option's value, or the text where it matches none. */
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** Options that match the text. */
  match: (typed: string) => readonly Option[]
  /** The option that the text names exactly. */
  exact: (typed: string) => Option | undefined
  listLabel: string
  noMatch: string
  countText: (count: number) => string
  /** Free text: options only suggest. */
  isFree?: boolean
}

/** Editable combobox with list autocomplete (ARIA APG). Posts the value as `name`. */
export function Combobox({
  value,
  onChange,
  options,
  match,
  exact,
  noMatch,
  countText,
  isFree = false,
  listLabel,
  name,
  onFocus,
  onBlur,
  className,
  ...input
}: Props) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = typed ? match(typed) : options
  const isShown = isOpen && !(isFree && shown.length === 0)
  const text = typed ?? options.find((option) => option.value === value)?.label ?? value

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function open() {
    if (isOpen || input.disabled) return
    setOpen(true)
    setActive(options.findIndex((option) => option.value === value))
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose({ value }: Option) {
    setTyped(null)
    close()
    onChange(value)
  }

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(!isFree && text && match(text).length > 0 ? 0 : -1)
    // 'es' may become España or Estonia: only what names nothing else is chosen on the way.
    const named = !isFree && match(text).length === 1 ? exact(text) : undefined
    onChange(named?.value ?? text)
  }

  function leave() {
    close()
    if (typed === null) return
    setTyped(null)
    if (isFree) return
    // Text that matches a single option selects it.
    const only = typed && shown.length === 1 ? shown[0] : undefined
    const named = exact(typed) ?? only
    onChange(named?.value ?? typed)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const chosen = shown[active]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const step = key === 'ArrowDown' ? 1 : -1
      const place = active < 0 && step < 0 ? shown.length - 1 : active + step
      setActive(shown.length > 0 ? (place + shown.length) % shown.length : -1)
    } else if ((key === 'Home' || key === 'End') && isOpen && shown.length > 0) {
      event.preventDefault()
      setActive(key === 'Home' ? 0 : shown.length - 1)
    } else if (key === 'Enter' && isOpen && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (key === 'Enter' && isShown && isFree) {
      event.preventDefault()
      close()
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      setTyped(null)
      close()
    }
  }

  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoCapitalize="none"
        spellCheck={false}
        data-field={name}
        value={text}
        className={cn('pr-10', className)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          event.target.select()
          onFocus?.(event)
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          leave()
          onBlur?.(event)
        }}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted"
      />
      {name && <input type="hidden" name={name} value={value} />}
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-lg border border-line bg-raised p-1 shadow-float"
      >
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="max-h-56 overflow-y-auto overscroll-contain"
        >
          {(isOpen ? shown : []).map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            <div
              key={option.value}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={option.value === value}
              tabIndex={-1}
              className={cn(
                'flex min-h-10 cursor-pointer items-center rounded-md px-2.5 py-1.5',
                place === active && 'bg-sunken outline-2 outline-strong-line -outline-offset-2',
                option.value === value && 'font-medium',
              )}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(place)}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
        {isOpen && shown.length === 0 && (
          <span aria-hidden className="block px-2.5 text-muted text-sm">
            {noMatch}
          </span>
        )}
      </div>
      <span role="status" className="sr-only">
        {isShown && (shown.length > 0 ? countText(shown.length) : noMatch)}
      </span>
    </div>
  )
}
