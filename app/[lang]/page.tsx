import { NoScriptAuth } from '@/components/accounts/login/no-script-auth'
import { HomePage } from '@/components/home/home-page'
import { PageTags } from '@/components/layout/head-tags'
import { authModeOf } from '@/lib/auth/browser/auth-modal'
import { getCurrentUser } from '@/lib/auth/session'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths, safeRedirect } from '@/lib/paths'
import { productTags } from '@/lib/products/catalogue/page-tags'
import { menuCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { Query } from '@/lib/products/listing/parse'
import { type PageHead, pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'
import { shop } from '@/lib/shop'

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> }

const asksForLogin = async ({ searchParams }: Props) => (await searchParams).login === 'true'

async function headOf(props: Props): Promise<PageHead> {
  const lang = await pageLanguage(props.params)
  if (await asksForLogin(props)) {
    const t = await getTexts('accounts', lang)
    const title = t('loginTitle')
    return { lang, path: paths.home, title, description: t('pageDescription'), noindex: true }
  }
  const t = await getTexts('metadata.home')
  const { name } = await categoryTexts(lang)
  return {
    lang,
    path: paths.home,
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    keywords: menuCategories().map(name),
    hasFeeds: true,
  }
}

export const generateMetadata = (props: Props) => pageMetadata(headOf(props))

export default async function Page(props: Props) {
  // Before starting queries: with an unknown language their rejections would be unhandled.
  const lang = await pageLanguage(props.params)
  const isLogin = await asksForLogin(props)
  if (!isLogin) cachePage(productTags())
  return (
    <>
      <PageTags head={headOf(props)} />
      {isLogin && <Login lang={lang} query={await props.searchParams} />}
      <HomePage lang={lang} />
    </>
  )
}

/** The log-in form for guests without scripts. */
async function Login({ lang, query }: { lang: Language; query: Query }) {
  const { redirect, mode } = query
  if (await getCurrentUser()) return null
  return (
    <NoScriptAuth lang={lang} mode={authModeOf(mode)} redirect={safeRedirect(redirect) ?? ''} />
  )
}
