import { CartPage } from '@/components/cart/cart-page'
import { PageTags } from '@/components/layout/head-tags'
import { PageTexts } from '@/components/layout/texts/page-texts'
import { GuaranteeNotice } from '@/components/legal/guarantee-notice'
import { CategoryLinks } from '@/components/search/category-links'
import { HelpLinks } from '@/components/search/help-links'
import { SearchField } from '@/components/search/search-field'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { firstDeliveryBasis } from '@/lib/payments/checkout/setup'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'

type Props = { params: Promise<{ lang: string }> }

export const generateMetadata = ({ params }: Props) => pageMetadata(privateHead(params, 'cart'))

/** A static shell; the browser renders its own cart. */
export default async function Cart({ params }: Props) {
  cachePage()
  const lang = await pageLanguage(params)
  const [t, tSearch] = await Promise.all([getTexts('cart'), getTexts('search')])
  return (
    <div className="page pt-8 sm:pt-12">
      <PageTags head={privateHead(params, 'cart')} />
      <h1 className="page-title">{t('title')}</h1>
      <noscript>
        <p className="mt-6 max-w-[65ch] rounded-card border border-line bg-raised p-5">
          {t('needsJavaScript')}
        </p>
      </noscript>
      <div className="mt-4">
        <PageTexts nouns={['cart']}>
          <CartPage
            basis={firstDeliveryBasis()}
            guarantee={<GuaranteeNotice lang={lang} />}
            help={
              <>
                <SearchField
                  lang={lang}
                  text=""
                  label={tSearch('title')}
                  submit={tSearch('submit')}
                />
                <CategoryLinks lang={lang} label={tSearch('categories')} />
                <HelpLinks lang={lang} />
              </>
            }
          />
        </PageTexts>
      </div>
    </div>
  )
}
