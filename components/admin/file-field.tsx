import { Field, fieldProps } from '@/components/ui/field'
import { cn } from '@/lib/utils'

export const FILE_BUTTON =
  'cursor-pointer file:mr-4 file:rounded-full file:border file:border-strong-line file:bg-raised file:px-4 file:py-2'

type Props = { id: string; label: string; help: string; accept: string; wrong?: string }

/** File input named `file`; `wrong` is why the last file was refused. */
export function FileField({ id, label, help, accept, wrong }: Props) {
  return (
    <>
      <Field id={id} label={label} help={help}>
        <input
          type="file"
          name="file"
          required
          accept={accept}
          className={cn(
            'w-full rounded-card border-2 border-strong-line border-dashed bg-ground px-4 py-8 hover:border-ink',
            FILE_BUTTON,
          )}
          {...fieldProps(id, { help: true })}
          {...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` })}
          // biome-ignore lint/a11y/noAutofocus: the page was reloaded to show the error
          autoFocus={wrong !== undefined}
        />
      </Field>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="text-bad">
          {wrong}
        </p>
      )}
    </>
  )
}
