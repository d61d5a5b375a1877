'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { EditButton, useCardForm } from './card-form'
import type { Profile } from './profile-form'

const TRIES = 3
// Lazy: the form brings the cities of 37 countries.
const ProfileForm = dynamic(() =>
  importWithRetry(() => import('./profile-form'), TRIES).then((module) => module.ProfileForm),
)

type Props = { profile: Profile; startsOpen: boolean; children: ReactNode }

export function EditProfile({ profile, startsOpen, children }: Props) {
  const t = useTranslations('settings')
  const [isSaved, setSaved] = useState(false)
  const { isOpen, open, close, returnsFocus } = useCardForm(startsOpen)
  if (isOpen) {
    return (
      <ProfileForm
        profile={profile}
        onCancel={close}
        onSaved={() => {
          setSaved(true)
          close()
        }}
      />
    )
  }
  return (
    <>
      {children}
      <p role="status" className="mt-4 text-good empty:hidden">
        {isSaved && t('profile.done')}
      </p>
      <EditButton
        edit="profile"
        className="mt-4"
        aria-label={t('profile.title')}
        autoFocus={returnsFocus}
        onClick={() => {
          setSaved(false)
          open()
        }}
      >
        {t('edit')}
      </EditButton>
    </>
  )
}
