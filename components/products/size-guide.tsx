import { Ruler } from 'lucide-react'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { SHOE_SIZES } from '@/lib/products/variants/shoe-sizes'

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
