'use client'

import './suggestions.css'
import { ArrowRight } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { Picture } from '@/components/products/picture'
import type { Suggestion } from '@/lib/products/search/suggestions'
import { useCombobox } from './use-combobox'
import { useSuggestions } from './use-suggestions'

type Props = { input: RefObject<HTMLInputElement | null>; label: string }

export default function SuggestionList({ input, label }: Props) {
  const listId = useId()
  const [count, setCount] = useState(0)
  const { text, isOpen, isWanted, active, setActive } = useCombobox(input, listId, count)
  const found = useSuggestions(text)
  const items = found?.items ?? []
  const total = items.length + (found?.all ? 1 : 0)
  if (total !== count) setCount(total)
  const option = (place: number) => ({
    id: `${listId}-${place}`,
    role: 'option',
    'aria-selected': place === active,
    tabIndex: -1,
    onPointerMove: () => setActive(place),
  })
  return (
    <>
      {/* Visible when there are no suggestions. */}
      <p role="status" className={found && isWanted && total === 0 ? 'suggestions' : 'sr-only'}>
        {found?.count}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="suggestions"
        // Keeps the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, place) => (
          <a key={item.href} href={item.href} {...option(place)}>
            <Option {...item} />
          </a>
        ))}
        {found?.all && (
          <a href={found.all.href} {...option(items.length)}>
            <strong>{found.all.label}</strong>
            <ArrowRight aria-hidden />
          </a>
        )}
      </div>
    </>
  )
}

function Option({ name, detail, price, image }: Suggestion) {
  return (
    <>
      {image && <Picture src={image} alt="" sizes="48px" size="small" isEager />}
      <span>
        <small>{`${detail} `}</small>
        {name}
      </span>
      {price && <b>{price}</b>}
    </>
  )
}
