import { adminTexts } from '@/lib/admin/texts'
import type { Change } from '@/lib/products/csv/imported'

export async function ChangeList({ changes }: { changes: Change[] }) {
  const t = await adminTexts()
  const shown = (text: string) => text || t('admin.productsCsv.report.empty')
  return (
    <ul className="grid gap-1">
      {changes.map(({ line, column, from, to }) => (
        <li key={`${line} ${column}`}>
          {column === 'variants' ? (
            t('admin.productsCsv.report.order')
          ) : (
            <>
              <code>{column}</code> <del className="text-muted">{shown(from)}</del> →{' '}
              <ins className="no-underline">{shown(to)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
