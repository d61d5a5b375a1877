import { getTexts } from '@/lib/i18n/texts'
import { PICTURE_FAILURES } from '@/lib/orders/pictures/receive'

type Query = Record<'error' | 'refused', string | string[] | undefined>

/**
 * Why the pictures last sent were refused, from the query of the page; undefined without a refusal. `tooMany` is the
 * text for more than there is room for.
 */
export async function pictureFailure(
  { error, refused }: Query,
  tooMany: string,
): Promise<string | undefined> {
  const [t, tErrors] = await Promise.all([getTexts('pictures'), getTexts('errors')])
  if (refused !== undefined) return tErrors('IMAGE_TOO_LARGE')
  if (error === undefined) return undefined
  const code = PICTURE_FAILURES.find((one) => one === error)
  if (!code) return t('failed')
  if (code === 'NOT_AN_IMAGE') return t('notAnImage')
  return code === 'CONFLICT' ? tooMany : tErrors(code)
}
