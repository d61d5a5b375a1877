import { Button } from '@/components/ui/button'
import { adminTexts } from '@/lib/admin/texts'
import { LanguageField } from './language-field'

/** `path`: the page of the export with its filters. */
export async function ShopifyExport({ path }: { path: string }) {
  const t = await adminTexts()
  const { pathname, searchParams } = new URL(path, 'http://x')
  return (
    <section aria-labelledby="shopify-export" className="mt-10">
      <h2 id="shopify-export" className="mb-2 text-xl">
        {t('admin.moving.leaving.title')}
      </h2>
      <p className="mb-4 max-w-3xl">{t('admin.moving.leaving.intro')}</p>
      <form action={`${pathname}/file`} className="grid max-w-md gap-4">
        {[...searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LanguageField id="shopify-language" name="shopify" />
        <Button type="submit" variant="outline" className="justify-self-start">
          {t('admin.moving.leaving.download')}
        </Button>
      </form>
    </section>
  )
}
