'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose, DialogTitle, SheetContent } from '@/components/ui/dialog'
import { paths } from '@/lib/paths'
import { FilterFields } from './filter-fields'
import { focusPanel } from './focus-panel'
import { type FilterState, useShell } from './premium-shell'

type Props = FilterState & { isOpen: boolean; onOpenChange: (open: boolean) => void }

/** The filters on a small screen; its button says how many products it will show. */
export default function FilterSheet({ isOpen, onOpenChange, showResultsText, ...state }: Props) {
  const t = useTranslations('common')
  const { isPending, navigate, typed } = useShell()
  const { lang, labels } = state
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <SheetContent
        side="left"
        closeLabel={t('close')}
        aria-describedby={undefined}
        onOpenAutoFocus={focusPanel}
      >
        <DialogTitle>{labels.filters}</DialogTitle>
        <form
          className="mt-6 grid gap-6 [--page:var(--raised)]"
          onSubmit={(event) => event.preventDefault()}
        >
          <FilterFields {...state} idPrefix="sheet" />
        </form>
        <div className="sticky -bottom-5 mt-auto -mb-5 flex flex-wrap gap-2 bg-raised pt-6 pb-5">
          <DialogClose asChild>
            <Button className="flex-1" aria-busy={isPending}>
              {isPending ? t('loading') : showResultsText}
            </Button>
          </DialogClose>
          <Button
            variant="outline"
            onClick={() => {
              typed.current = null
              navigate(paths.premium(lang))
            }}
          >
            {labels.reset}
          </Button>
        </div>
      </SheetContent>
    </Dialog>
  )
}
