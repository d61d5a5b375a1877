import { useTranslations } from 'next-intl'
import type { FormTexts } from '@/lib/forms/form-state'
import { variantField } from '@/lib/products/planned/variant-field'

type Props = { variants: { id: string; choice: string }[]; typed: FormTexts; error?: string }

/** A product without choices has nothing to choose. */
export function VariantFields({ variants, typed, error }: Props) {
  const t = useTranslations('admin.products.prices')
  const [first, ...others] = variants
  if (first && others.length === 0) {
    return <input type="hidden" name={variantField(first.id)} value="on" />
  }
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('variants')}</legend>
      <div className="mt-1 grid sm:grid-cols-2">
        {variants.map(({ id, choice }, place) => {
          const isChosen = typed[variantField(id)] !== undefined
          return (
            <label key={`${id} ${isChosen}`} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={variantField(id)}
                defaultChecked={isChosen}
                aria-invalid={(error && place === 0) || undefined}
                aria-describedby={error ? 'plan-variants-error' : undefined}
                className="size-5 shrink-0"
              />
              {choice}
            </label>
          )
        })}
      </div>
      <p id="plan-variants-error" aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
