'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { DASHBOARD_VIEW, type EditedCard } from './dashboard-view'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** Undefined closes the form. */
  edit?: EditedCard
  onClick: () => void
}

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
