import { useLocale } from 'next-intl'
import { labelled } from '@/lib/i18n/labelled'
import { cn } from '@/lib/utils'
import { Unbroken } from './unbroken'

type Props = {
  id: string
  title: string
  heading: 'h2' | 'h3'
  className?: string
  /** In the order of the form; `id` is the field's. */
  wrong: { id: string; label: string; message: string | undefined }[]
}

export function ErrorList({ id, title, heading: Heading, className, wrong }: Props) {
  const lang = useLocale()
  return (
    <section
      aria-labelledby={id}
      className={cn('rounded-card border border-bad/40 bg-bad/8 p-4 sm:p-5', className)}
    >
      <Heading id={id} className="font-medium text-bad tracking-normal">
        {title}
      </Heading>
      <ul className="mt-2 grid gap-1">
        {wrong.map((one) => (
          <li key={one.id}>
            <a
              href={`#${one.id}`}
              className="inline-flex min-h-6 underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(one.id)?.focus()
              }}
            >
              <span>
                <Unbroken>{labelled(lang, one.label, one.message ?? '')}</Unbroken>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
