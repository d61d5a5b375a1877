import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { factsOf } from '@/lib/products/catalogue/facts'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { ProductView } from '@/lib/products/types'
import { getOwnColours } from '@/lib/products/variants/own-colours'

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
