import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { MAX_QUERY_LENGTH } from '@/lib/products/search/clean-query'

type Props = { lang: Language; text: string; label: string; submit: string }

export function SearchField({ lang, text, label, submit }: Props) {
  return (
    <search>
      <form action={paths.search(lang)} aria-label={label} className="mt-5 flex max-w-xl gap-2">
        <Input
          // A new search resets the field.
          key={text}
          type="search"
          name="q"
          aria-label={label}
          defaultValue={text}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">
          <Search aria-hidden />
          {submit}
        </Button>
      </form>
    </search>
  )
}
