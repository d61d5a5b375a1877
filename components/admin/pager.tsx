import { PageLinks } from '@/components/ui/page-links'
import { adminTexts } from '@/lib/admin/texts'

type Props = { page: number; pages: number; addressOf: (page: number) => string }

export async function Pager(list: Props) {
  const t = await adminTexts()
  const texts = {
    label: t('admin.pages.label'),
    previous: t('admin.pages.previous'),
    of: t('admin.pages.of', { page: list.page, pages: list.pages }),
    next: t('admin.pages.next'),
  }
  return <PageLinks {...list} texts={texts} />
}
