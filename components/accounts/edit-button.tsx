'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { DASHBOARD_VIEW, type EditedCard } from './dashboard-view'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** The card whose form opens; none closes it. */
  edit?: EditedCard
  /** Where scripts run, instead of asking for the page anew. */
  onClick: () => void
}

/** Opens or closes the form of a dashboard card, with and without JavaScript. */
export function EditButton({ edit, onClick, ...button }: Props) {
  return (
    <Button
      variant="outline"
      {...button}
      type="submit"
      form={DASHBOARD_VIEW}
      {...(edit && { name: 'edit', value: edit })}
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
    />
  )
}
