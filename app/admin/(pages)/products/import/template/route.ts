import { adminLanguage } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { templateFile } from '@/lib/products/csv/export'
import { download, usualSeparator } from '@/lib/products/csv/file/write-file'

/** A CSV with every column and an example row. */
export async function GET(): Promise<Response> {
  await requireAdmin('/admin/products/import')
  return download(templateFile(usualSeparator(await adminLanguage())), 'products-template.csv')
}
