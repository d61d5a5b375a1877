import type { Page } from '@playwright/test'
import { translator } from './shopping'
import { type Customer, choosePlace } from './support'

const t = translator('en')

export async function fillSignUp(page: Page, customer: Customer): Promise<void> {
  const form = page.getByRole('dialog')
  const field = (name: string) => form.getByLabel(t(`accounts.${name}`), { exact: true })
  for (const name of ['email', 'password', 'confirmPassword', 'firstName', 'lastName'] as const) {
    await field(name).fill(name === 'confirmPassword' ? customer.password : customer[name])
  }
  await choosePlace(form.getByRole('combobox', { name: t('accounts.country') }), 'France')
  await choosePlace(form.getByRole('combobox', { name: t('accounts.city') }), customer.city)
  await field('address').fill(customer.address)
  await field('phone').fill(customer.phone)
}
