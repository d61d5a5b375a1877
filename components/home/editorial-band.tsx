import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import type { Category } from '@/lib/products/types'
import { readBand } from '@/lib/site/home/band'
import { Scene } from './scene'

type Props = { lang: Language; onSale: readonly Category[] }

export async function EditorialBand({ lang, onSale }: Props) {
  const band = await readBand(lang, onSale)
  if (!band) return null
  const { title, text, button, href, picture } = band
  return (
    <section aria-labelledby="band" className="band home-gap">
      {picture && <Scene {...picture} sizes="(min-width: 48rem) 60vw, 100vw" size="large" />}
      <div className="page">
        <div>
          <h2 id="band">{title}</h2>
          {text && <p>{text}</p>}
          <Button asChild variant="outline" size="lg">
            <a href={href}>{button}</a>
          </Button>
        </div>
      </div>
    </section>
  )
}
