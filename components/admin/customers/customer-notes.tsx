import { Card, CardTitle } from '@/components/ui/card'
import type { Customer } from '@/lib/admin/customers/read'
import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { newRowId } from '@/lib/ids'
import { NoteForm } from './note-form'

export async function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  return (
    <Card aria-labelledby="customer-notes">
      <CardTitle id="customer-notes">{t('admin.customers.notes.title')}</CardTitle>
      <p className="mt-2 mb-4 text-muted text-sm">{t('admin.customers.notes.text')}</p>
      {/* A new form after each note. */}
      <NoteForm key={notes[0]?.id} customerId={id} noteId={newRowId()} />
      {notes.length > 0 ? (
        <ol className="mt-4 grid gap-4 border-line border-l pl-4">
          {notes.map((note) => (
            <li key={note.id}>
              <p translate="no" className="wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
              <p className="wrap-anywhere text-muted text-sm">
                {note.author ? (
                  <span translate="no">{note.author}</span>
                ) : (
                  <span>{t('admin.customers.notes.formerAuthor')}</span>
                )}
                <span>{' · '}</span>
                <time dateTime={note.createdAt.toISOString()}>
                  {format.dateTime(note.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-4 text-muted">{t('admin.customers.notes.none')}</p>
      )}
    </Card>
  )
}
