import { getTexts } from '@/lib/i18n/texts'
import type { Papers } from '@/lib/products/papers/schema'

/** Directive (EU) 2024/825: more than two years, by the maker, free of charge and on the whole product. */
export async function GuaranteePapers({ papers }: { papers: Papers }) {
  const t = await getTexts('catalogue.papers')
  const { makerName = '', guaranteeYears = 0, guaranteeUrl, guaranteeLabel } = papers
  return (
    <>
      <span>{t('guaranteeYears', { count: guaranteeYears, maker: makerName })}</span>
      <a
        href={guaranteeUrl}
        className="block w-fit underline underline-offset-4 pointer-coarse:py-2.5"
      >
        {t('guaranteeTerms')}
      </a>
      {guaranteeLabel && (
        // The official file, unchanged.
        // biome-ignore lint/performance/noImgElement: must not be optimised
        <img src={guaranteeLabel} alt={t('guaranteeLabel')} loading="lazy" className="mt-3 w-40" />
      )}
    </>
  )
}
