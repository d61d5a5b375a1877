import { Ruler } from 'lucide-react'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { ChapterView } from '@/lib/products/catalogue/content/chapters'
import { factsOf } from '@/lib/products/catalogue/content/facts'
import { categoryTexts } from '@/lib/products/categories/texts'
import { pictureSources } from '@/lib/products/pictures/picture'
import type { ProductView } from '@/lib/products/types'
import { getOwnColours } from '@/lib/products/variants/own-colours'
import { SHOE_SIZES } from '@/lib/products/variants/shoe-sizes'

type Props = { lang: Language; product: ProductView; titleId: string }

export async function Specifications({ lang, product, titleId }: Props) {
  const [t, { name }, tProducts] = await Promise.all([
    getTexts('catalogue'),
    categoryTexts(lang),
    getTexts('products'),
  ])
  const facts = factsOf(product, lang, await getOwnColours())
  const { specifications: own, specificationsLanguage } = product
  const textLang = specificationsLanguage === lang ? undefined : specificationsLanguage
  const rows = [
    [t('brand'), product.brand],
    [t('category'), name(product.category)],
    [tProducts(facts.kind), facts.capacities.join(', ')],
    [t('colours'), facts.colours.join(', ')],
  ].filter(([label, value]) => value && !own.some((row) => row[0] === label))
  return (
    <table className="specifications" aria-labelledby={titleId}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
        {own.map(([label, value]) => (
          <tr key={label} lang={textLang}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export async function SizeGuide({ lang }: { lang: Language }) {
  const t = await getTexts('catalogue')
  const number = new Intl.NumberFormat(lang)
  const heads = ['EU', 'UK', t('sizeMen'), t('sizeWomen'), t('sizeFoot')]
  return (
    <details className="size-guide">
      <summary>
        <Ruler aria-hidden />
        {t('sizeGuide')}
      </summary>
      <table className="specifications" aria-label={t('sizeGuide')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SHOE_SIZES.map(({ eu, ...others }) => (
            <tr key={eu}>
              <th scope="row">{eu}</th>
              {Object.entries(others).map(([key, size]) => (
                <td key={key}>{number.format(size)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted">{t('sizeHint')}</p>
    </details>
  )
}

type ChaptersProps = { lang: Language; chapters: ChapterView[] }

/** The owner's chapters in the width of the page, with pictures on alternating sides. */
export function Chapters({ lang, chapters }: ChaptersProps) {
  return chapters.map(({ heading, text, figure, label, picture, language }, at) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have one heading
      key={at}
      aria-label={heading}
      lang={language === lang ? undefined : language}
      className="chapter"
    >
      <div className="chapter-text">
        {figure && (
          <p className="chapter-figure">
            <b>{figure}</b>
            <span>{label}</span>
          </p>
        )}
        <h2>{heading}</h2>
        {text && <p className="whitespace-pre-line">{text}</p>}
      </div>
      <span className="chapter-picture">
        {/* biome-ignore lint/performance/noImgElement: no client code; sizes as in picture.tsx */}
        <img
          alt=""
          width={800}
          height={800}
          loading="lazy"
          decoding="async"
          sizes="(min-width: 1024px) 720px, (min-width: 768px) 50vw, 92vw"
          {...pictureSources(picture, 'large')}
        />
      </span>
    </section>
  ))
}
