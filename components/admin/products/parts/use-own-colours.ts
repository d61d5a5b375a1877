import { useFormContext, useWatch } from 'react-hook-form'
import type { ColourParts } from '@/lib/products/editing/detail'
import { isColourId } from '@/lib/products/variants/colours'
import { matchColour } from '@/lib/products/variants/match-colour'
import { noNames, type PartsFields } from './parts-body'

const newColour = (word: string): ColourParts => ({
  ...{ word, swatch: '' },
  names: noNames(),
})

/** The form's own colours; `take` resolves a typed name to a known colour or adds a new one. */
export function useOwnColours() {
  const { control, getValues, setValue } = useFormContext<PartsFields>()
  const colours = useWatch({ control, name: 'colours' })
  const take = (typed: string): string => {
    const own = getValues('colours')
    const word = matchColour(typed, own)
    if (word && !isColourId(word) && !own.some((one) => one.word === word)) {
      setValue('colours', [...own, newColour(word)])
    }
    return word
  }
  return { colours, take }
}
