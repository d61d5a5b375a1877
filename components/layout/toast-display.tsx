'use client'

import { useEffect } from 'react'
import { toast } from 'sonner'
import { Toaster } from '@/components/ui/sonner'
import { Unbroken } from '@/components/ui/unbroken'
import type { ToastEvent } from '@/lib/toast'

export default function ToastDisplay({
  current,
  label,
}: {
  current: ToastEvent['detail']
  label: string
}) {
  useEffect(() => {
    toast.dismiss()
    toast[current.kind](<Unbroken>{current.message}</Unbroken>)
  }, [current])
  return <Toaster containerAriaLabel={label} />
}
