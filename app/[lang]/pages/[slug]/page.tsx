import { notFound } from 'next/navigation'
import { PageTags } from '@/components/layout/head-tags'
import { LegalSections } from '@/components/legal/legal-sections'
import { pageLanguage } from '@/lib/i18n/page-language'
import { publishedPage } from '@/lib/legal/own-pages'
import { paths } from '@/lib/paths'
import { type PageHead, pageMetadata } from '@/lib/seo/metadata'
import { cachePage } from '@/lib/shared/page-cache'
import { shop } from '@/lib/shop'

type Props = { params: Promise<{ lang: string; slug: string }> }

async function read({ params }: Props) {
  const [lang, { slug }] = await Promise.all([pageLanguage(params), params])
  const page = publishedPage(slug, lang)
  if (!page) return null
  const head: PageHead = {
    lang,
    path: (language) => paths.page(language, slug),
    languages: page.languages,
    title: `${page.text.title} – ${shop.name}`,
    description: page.text.description,
  }
  return { lang, text: page.text, head }
}

export async function generateMetadata(props: Props) {
  const page = await read(props)
  return page ? pageMetadata(Promise.resolve(page.head)) : {}
}

export default async function Page(props: Props) {
  cachePage()
  const page = await read(props)
  if (!page) notFound()
  return (
    <>
      <PageTags head={Promise.resolve(page.head)} />
      <article className="page pt-8 lg:pt-14">
        <div className="mx-auto max-w-[42rem]">
          <h1 className="page-title">{page.text.title}</h1>
          <LegalSections lang={page.lang} text={page.text} heading="h2" dated={null} />
        </div>
      </article>
    </>
  )
}
