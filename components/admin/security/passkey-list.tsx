'use client'

import { useTranslations } from 'next-intl'
import { PasskeyForm } from './passkey-form'
import { RemovePasskey } from './remove-passkey'
import { RenamePasskey } from './rename-passkey'

export type ShownPasskey = { id: string; name: string; dates: string }

export function PasskeyList({ passkeys }: { passkeys: ShownPasskey[] }) {
  const t = useTranslations('admin.secondFactor.passkeys')
  return (
    <section aria-labelledby="passkeys" className="grid max-w-xl gap-3">
      <h3 id="passkeys" className="text-lg">
        {t('title')}
      </h3>
      <p>{t('intro')}</p>
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map(({ id, name, dates }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2"
            >
              <span className="wrap-anywhere min-w-0">
                <span className="font-medium">{name}</span>
                <span className="block text-muted">{dates}</span>
              </span>
              <RemovePasskey id={id} name={name} />
              <RenamePasskey key={name} id={id} name={name} />
            </li>
          ))}
        </ul>
      )}
      <PasskeyForm key={passkeys.length} />
    </section>
  )
}
