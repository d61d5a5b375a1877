import { expect, test } from './support'
import { TESTED_LANGUAGES } from './tested-languages'

/** HOME-04: the claim and the payment methods that it names. */
const NAMED = {
  en: ['Secure payment', /bank transfer, card, cryptocurrency, prepaid ticket or another service/],
  fr: ['Paiement sécurisé', /virement, carte, cryptomonnaie, ticket prépayé ou un autre service/],
  es: ['Pago seguro', /transferencia, tarjeta, criptomonedas, cupones de prepago o un servicio/],
  pt: ['Pagamento seguro', /transferência, cartão, criptomoeda, vale pré-pago ou outro serviço/],
  pl: ['Bezpieczna płatność', /przelewem, kartą, kryptowalutą, bonem przedpłaconym lub w inny/],
  it: ['Pagamento sicuro', /bonifico, carta, criptovaluta, ticket prepagato o un altro servizio/],
  hu: ['Biztonságos fizetés', /átutalás, bankkártya, kriptovaluta, előre fizetett utalvány vagy/],
} as const

for (const lang of TESTED_LANGUAGES) {
  test(`the home page names every payment method in ${lang}`, async ({ page }) => {
    const [title, named] = NAMED[lang]
    await page.goto(`/${lang}`)
    const promise = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await expect(promise).toContainText(named)
  })
}
