import { FollowedPage } from '@/components/accounts/following/followed-page'
import { PageTags } from '@/components/layout/head-tags'
import { pageLanguage } from '@/lib/i18n/page-language'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Record<'product' | 'error', string | string[] | undefined>>
}

export const generateMetadata = ({ params }: Props) => pageMetadata(privateHead(params, 'followed'))

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { product, error } = await searchParams
  return (
    <>
      <PageTags head={privateHead(params, 'followed')} />
      <FollowedPage lang={lang} slug={product} error={error} />
    </>
  )
}
