import { Button } from './button'

type Props = {
  page: number
  pages: number
  addressOf: (page: number) => string
  texts: { label: string; previous: string; of: string; next: string }
}

export function PageLinks({ page, pages, addressOf, texts }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label={texts.label} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <Button asChild variant="outline">
          <a href={addressOf(page - 1)} rel="prev">
            {texts.previous}
          </a>
        </Button>
      )}
      <span className="tabular-nums max-sm:order-first max-sm:w-full max-sm:text-center">
        {texts.of}
      </span>
      {page < pages && (
        <Button asChild variant="outline">
          <a href={addressOf(page + 1)} rel="next">
            {texts.next}
          </a>
        </Button>
      )}
    </nav>
  )
}
