import { NoScriptAuth } from '@/components/accounts/login/no-script-auth'
import { HomePage } from '@/components/home/home-page'
import { PageTags } from '@/components/layout/head-tags'
import { authModeOf } from '@/lib/auth/browser/auth-modal'
import { getCurrentUser } from '@/lib/auth/session'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { paths, safeRedirect } from '@/lib/paths'
import { type PageHead, pageMetadata } from '@/lib/seo/metadata'

// Rewritten from `/{lang}?login=true`: the cached home page reads no query.
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ redirect?: string | string[]; mode?: string | string[] }>
}

async function headOf({ params }: Pick<Props, 'params'>): Promise<PageHead> {
  const lang = await pageLanguage(params)
  const t = await getTexts('accounts', lang)
  return {
    lang,
    path: paths.home,
    title: t('loginTitle'),
    description: t('pageDescription'),
    noindex: true,
  }
}

export const generateMetadata = (props: Props) => pageMetadata(headOf(props))

export default async function LoginPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { redirect, mode } = await searchParams
  const isGuest = (await getCurrentUser()) === null
  return (
    <>
      <PageTags head={headOf({ params })} />
      {isGuest && (
        <NoScriptAuth lang={lang} mode={authModeOf(mode)} redirect={safeRedirect(redirect) ?? ''} />
      )}
      <HomePage lang={lang} />
    </>
  )
}
