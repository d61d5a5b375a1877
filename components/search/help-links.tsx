import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { helpHref } from '@/lib/products/search/help-links'
import type { HelpTopic } from '@/lib/products/search/synonyms'

const USUAL: readonly HelpTopic[] = ['delivery', 'returns', 'contact']

type Props = { lang: Language; topics?: readonly HelpTopic[] }

export async function HelpLinks({ lang, topics = USUAL }: Props) {
  const t = await getTexts('search')
  return (
    <nav aria-label={t('help')} className="mt-8">
      <h2 className="text-xl">{t('help')}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={topic}>
            <Button asChild variant="outline">
              <a href={helpHref(lang, topic)}>{t(`helpTopics.${topic}`)}</a>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
