import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import type { UploadedFile } from '@/lib/auth/upload'
import { fail, type Result } from '@/lib/errors'
import { importUpload } from '@/lib/products/csv/preview-import'
import type { Limits } from '@/lib/products/moving/file/sheet'
import { checkMove, choicesSchema } from './check-move'
import type { Choices } from './model'

/** More lines than of the shop's own format: pictures have rows of their own. */
const PAGE_LIMITS: Limits = { maxLines: 50_000 }

/** Form fields `file`, `language` and `vatPercent`. Failures of `importUpload` and {@link previewMove}. */
export const moveUpload = (request: Request): Promise<Result<{ id: string }>> =>
  importUpload(request, async (file) => {
    const { language, vatPercent } = Object.fromEntries(file.form)
    const typed = String(vatPercent).replace(',', '.')
    const choices = choicesSchema.safeParse({ language, vatPercent: typed })
    return choices.success ? previewMove(file, choices.data) : fail('VALIDATION_ERROR')
  })

/** The dry run of another shop's file. Changes no product. UNAUTHENTICATED, FORBIDDEN; VALIDATION_ERROR with `refusal`. */
export const previewMove = asAdmin((admin, file: UploadedFile, choices: Choices) =>
  checkMove(admin.user.id, file, choices, PAGE_LIMITS),
)

/** As {@link previewMove}, of a file that was taken already. */
export const repeatMove = asAdmin((admin, file: UploadedFile, choices: Choices) =>
  checkMove(admin.user.id, file, choices),
)
