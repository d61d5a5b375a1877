import { DoneNote } from '@/components/admin/done-note'
import { adminTexts } from '@/lib/admin/texts'
import { repeatDryRunAction, runImportAction, runTextsAction } from '@/lib/products/csv/actions'
import type { ImportReport } from '@/lib/products/csv/read-import'
import { RepeatDryRunForm, RunForm } from './run-form'

type Props = { report: ImportReport; isJustDone: boolean }

export async function ImportSteps({ report, isJustDone }: Props) {
  const t = await adminTexts()
  const { id, startedAt, left, outcomes, created, changed, problemCount, isBlocked } = report
  const isWhole = report.kind === 'texts'
  const refused = outcomes.changed + outcomes.gone + outcomes.taken
  const texts = [
    isWhole
      ? t('admin.productsCsv.report.doneTexts')
      : t('admin.productsCsv.report.done', { count: outcomes.done }),
    refused > 0 && t('admin.productsCsv.report.notDone', { count: refused }),
  ].filter(Boolean)
  return (
    <div className="grid justify-items-start gap-4">
      {startedAt && isJustDone && <DoneNote key={left}>{texts.join(' ')}</DoneNote>}
      {startedAt && !isJustDone && <p>{texts.join(' ')}</p>}
      {created + changed === 0 && problemCount === 0 && (
        <p>{t(`admin.productsCsv.report.${isWhole ? 'nothingTexts' : 'nothing'}`)}</p>
      )}
      {left > 0 && !isBlocked && (
        <RunForm
          importId={id}
          action={isWhole ? runTextsAction : runImportAction}
          hasProblems={problemCount > 0}
          isBegun={startedAt !== null}
          texts={{
            partial: t('admin.productsCsv.report.partial'),
            conflict: t(`admin.productsCsv.report.${isWhole ? 'wholeChanged' : 'partialNeeded'}`),
            failed: t('admin.productsCsv.failed'),
            run: isWhole
              ? t('admin.productsCsv.report.importTexts')
              : t(`admin.productsCsv.report.${startedAt ? 'goOn' : 'import'}`, { count: left }),
          }}
        />
      )}
      {(refused > 0 || ((problemCount > 0 || isWhole) && !startedAt)) && (
        <RepeatDryRunForm
          importId={id}
          action={repeatDryRunAction}
          label={t('admin.productsCsv.report.again')}
        />
      )}
    </div>
  )
}
