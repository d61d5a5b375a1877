import type { Page } from '@playwright/test'
import {
  type Customer,
  callShop,
  choosePlace,
  expect,
  loginByApi,
  newAccount,
  newCustomer,
  signInAsNewCustomer,
  signUpByApi,
  test,
} from './support'

const dialog = (page: Page) => page.getByRole('dialog')
const WAIT = /^Too many attempts\. Please try again in \d+ minutes?$/

async function typeLogin(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>) {
  await dialog(page).getByLabel('Email', { exact: true }).fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
}

test('visitor signs up in French, is welcomed and lands on the dashboard', async ({ page }) => {
  const customer = newCustomer()
  await page.goto('/fr')
  await page.getByRole('link', { name: 'Connexion' }).click()
  await dialog(page).getByRole('button', { name: 'Créer un compte' }).click()
  const form = dialog(page)
  await form.getByLabel('Prénom').fill(customer.firstName)
  await form.getByLabel('Nom', { exact: true }).fill(customer.lastName)
  await choosePlace(form.getByRole('combobox', { name: 'Pays' }), 'pol')
  await expect(form.getByRole('combobox', { name: 'Pays' })).toHaveValue('Pologne')
  await expect(form.getByLabel('Téléphone')).toHaveValue('+48 ')
  await choosePlace(form.getByRole('combobox', { name: 'Ville' }), 'varsovie')
  await choosePlace(form.getByRole('combobox', { name: 'Pays' }), 'France')
  await expect(form.getByRole('combobox', { name: 'Ville' })).toHaveValue('')
  await expect(form.getByLabel('Téléphone')).toHaveValue('+33 ')
  await choosePlace(form.getByRole('combobox', { name: 'Ville' }), 'Paris')
  await form.getByLabel('Adresse').fill(customer.address)
  await form.getByLabel('Téléphone').fill(customer.phone)
  await form.getByLabel('E-mail').fill(customer.email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(customer.password)
  await expect(form.getByText('Force du mot de passe : Forte')).toBeVisible()
  await form.getByLabel('Confirmer le mot de passe').fill(customer.password)
  await form.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL(/\/fr\/dashboard$/)
  await expect(page.getByText('Bienvenue, Ada.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const { user } = await (await callShop(page, 'GET', '/api/auth/me')).json()
  expect(user).toMatchObject({ email: customer.email, country: 'FR', city: 'Paris' })
  expect(user).not.toHaveProperty('passwordHash')
})

test('a failed login shows its error and keeps the email address', async ({ page, errors }) => {
  errors.allow(/status of 401/)
  const customer = await newAccount()
  await page.goto('/en?login=true&keep=1')
  await expect(page).toHaveURL(/\/en\?keep=1$/)
  await typeLogin(page, { ...customer, password: 'wrong-2024' })
  await expect(dialog(page).getByRole('alert')).toHaveText('Incorrect email or password')
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog(page).getByLabel('Email', { exact: true })).toHaveValue(customer.email)
  await typeLogin(page, customer)
  await expect(page).toHaveURL(/\/en\/dashboard$/)
  await expect(page.getByText('Welcome back, Ada')).toBeVisible()
})

test('keeps focus in the email field while a visitor types during a slow load', async ({
  page,
}) => {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.goto('/en?login=true')
  await expect(dialog(page).getByLabel('Email', { exact: true })).toBeFocused()
  await page.clock.pauseAt(now + 3_600_000)
  const logIn = dialog(page).getByRole('button', { name: 'Log in', exact: true })
  await logIn.press('Enter')
  const email = dialog(page).getByLabel('Email', { exact: true })
  await expect(email).toBeFocused()
  await page.keyboard.type('ada@example.co')
  await page.clock.runFor(1000)
  await page.keyboard.type('m')
  await expect(email).toHaveValue('ada@example.com')
})

test('login continues to the requested page', async ({ page }) => {
  const customer = await newAccount()
  await page.goto('/en/cart?login=true&redirect=%2Fen%2Fpremium%3Fq%3Dpro')
  await typeLogin(page, customer)
  await expect(page).toHaveURL(/\/en\/premium\?q=pro$/)
})

for (const foreign of ['https://evil.example/en', '//evil.example/en', '/\\evil.example/en']) {
  test(`login never redirects to ${foreign}`, async ({ page }) => {
    const customer = await newAccount()
    await page.goto(`/en?login=true&redirect=${encodeURIComponent(foreign)}`)
    await typeLogin(page, customer)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/en\/dashboard$/)
  })
}

test('guest gets the requested dashboard after login', async ({ page }) => {
  const customer = await newAccount()
  await page.goto('/en/dashboard')
  await typeLogin(page, customer)
  await expect(page).toHaveURL(/\/en\/dashboard$/)
})

test('removes login=true from the address of a signed-in customer', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/en?login=true&mode=signup&redirect=%2Fen%2Fcart')
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('link', { name: 'Ada Lovelace, open dashboard' })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('an invalid sign-up form sends no request and keeps every field', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/en?login=true&mode=signup')
  const form = dialog(page)
  await form.getByRole('button', { name: 'Create account' }).click()
  const summary = form.getByRole('region', { name: '9 fields need your attention' })
  await expect(summary.getByRole('link')).toHaveCount(9)
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('need your attention')).toHaveCount(1)
  await summary.getByRole('link', { name: 'Country: Please select your country' }).click()
  await expect(form.getByRole('combobox', { name: 'Country' })).toBeFocused()
  for (const text of [
    'Please enter your first name',
    'Please enter your last name',
    'Please select your country',
    'Please select your city',
    'Please enter your address',
    'Please enter your phone number',
    'Please enter your email',
    'The password needs at least one letter and one digit, or 15 characters',
    'Please enter the password again',
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible()
  }

  const garbage = "<script>alert(1)</script> 🦊 ' OR 1=1 --"
  await form.getByLabel('First name').fill(`\u202E${garbage.repeat(20)}`)
  await form.getByLabel('Last name').fill('   ')
  await form.getByLabel('Address').fill('🏠🏠🏠')
  await form.getByLabel('Phone').fill('call me')
  await form.getByLabel('Email').fill('someone@mailinator.com')
  await form.getByLabel('Password', { exact: true }).fill('x'.repeat(73))
  await form.getByLabel('Confirm password').fill('y1')
  await form.getByRole('button', { name: 'Create account' }).click()
  for (const text of [
    'This is too long',
    'Please enter your last name',
    'The address must contain a number and street name',
    'Please enter a valid phone number',
    'Please enter a valid, permanent email address',
    'This password is too long',
    'The passwords do not match',
  ]) {
    await expect(form.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
  expect(sent).toEqual([])

  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Log in' }).click()
  await form.getByRole('button', { name: 'Create an account' }).click()
  await expect(form.getByLabel('Phone')).toHaveValue('call me')
  await expect(form.getByLabel('Email')).toHaveValue('someone@mailinator.com')
})

async function typeSignUp(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>) {
  const form = dialog(page)
  await form.getByLabel('First name').fill('Grace')
  await form.getByLabel('Last name').fill('Hopper')
  await choosePlace(form.getByRole('combobox', { name: 'Country' }), 'united states')
  await choosePlace(form.getByRole('combobox', { name: 'City' }), 'new york')
  await form.getByLabel('Address').fill('5 Park Avenue')
  await form.getByLabel('Phone').fill('+1 212 555 0132')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('button', { name: 'Create account' }).click()
}

test('sign-up with a registered address does not reveal the account and keeps the form', async ({
  page,
  request,
  errors,
}) => {
  errors.allow(/status of 401/)
  const customer = await signUpByApi(request)
  await page.goto('/en?login=true&mode=signup')
  const form = dialog(page)
  await typeSignUp(page, { email: customer.email.toUpperCase(), password: 'another-2024' })
  await expect(form.getByRole('alert')).toHaveText(/^We have sent a message to this address/)
  await expect(form.getByLabel('First name')).toHaveValue('Grace')
  await form.getByRole('button', { name: 'Log in' }).click()
  await typeLogin(page, customer)
  await expect(page.getByText('Welcome back, Ada')).toBeVisible()
})

test('a rate-limited sign-up or login shows how long to wait', async ({
  page,
  request,
  errors,
}) => {
  errors.allow(/status of 429/)
  const customer = await signUpByApi(request)
  for (let i = 1; i < 5; i += 1) await callShop(request, 'POST', '/api/auth/signup', customer)
  await page.goto('/en?login=true&mode=signup')
  await typeSignUp(page, customer)
  await expect(dialog(page).getByRole('alert')).toHaveText(WAIT)
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Grace')

  for (let i = 0; i < 10; i += 1) {
    const guess = { email: customer.email, password: `wrong-${i}` }
    await callShop(request, 'POST', '/api/auth/login', guess)
  }
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
  await typeLogin(page, customer)
  await expect(dialog(page).getByRole('alert')).toHaveText(WAIT)
})

test('a rate limit on login after sign-up shows in the login form', async ({
  page,
  request,
  errors,
}) => {
  errors.allow(/status of 429/)
  const customer = newCustomer()
  for (let i = 0; i < 10; i += 1) {
    const guess = { email: customer.email, password: `wrong-${i}` }
    await callShop(request, 'POST', '/api/auth/login', guess)
  }
  await page.goto('/en?login=true&mode=signup')
  await typeSignUp(page, customer)
  await expect(dialog(page)).toHaveAccessibleName('Log in')
  await expect(dialog(page).getByRole('alert')).toHaveText(WAIT)
  await expect(dialog(page).getByLabel('Email', { exact: true })).toHaveValue(customer.email)
})

test('repeated sign-up with the same password logs in to the existing account', async ({
  page,
  request,
}) => {
  const customer = await signUpByApi(request)
  await page.goto('/en?login=true&mode=signup')
  await typeSignUp(page, customer)
  await expect(page).toHaveURL(/\/en\/dashboard$/)
  const { user } = await (await callShop(page, 'GET', '/api/auth/me')).json()
  expect(user.firstName).toBe('Ada')
})

test('logout clears customer data, keeps preferences and ends the session', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAsNewCustomer(page)
  const cookies = await page.context().cookies()
  await page.goto('/en')
  await page.evaluate(() => {
    for (const key of ['language', 'theme', 'cookieConsent', 'cookieConsentDate']) {
      localStorage.setItem(key, key === 'theme' ? 'dark' : 'en')
    }
    localStorage.setItem('cart', '[]')
    localStorage.setItem('orders', '[]')
    sessionStorage.setItem('detectedCountry', 'FR')
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  const stored = await page.evaluate(() => [
    Object.keys(localStorage).sort(),
    Object.keys(sessionStorage),
  ])
  expect(stored[0]).toEqual(['cookieConsent', 'cookieConsentDate', 'language', 'theme'])
  expect(stored[1]).not.toContain('detectedCountry')

  const thief = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  expect((await thief.get('/api/auth/me')).status()).toBe(401)
  await thief.dispose()
})

test('an expired session leaves no cart to the next customer of the browser', async ({ page }) => {
  await signInAsNewCustomer(page)
  await page.goto('/en/premium')
  // The cart gets its owner with the account.
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  const isSaved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/cart') && answer.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const stored = () => page.evaluate(() => localStorage.getItem('cart'))
  await expect.poll(stored).toContain('"quantity":1')
  await isSaved
  await page.context().clearCookies()
  await signInAsNewCustomer(page)
  await page.goto('/en/cart')
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
  await expect.poll(stored).toBeNull()
})

test('a second login ends the first session of the browser', async ({
  request,
  playwright,
  baseURL,
}) => {
  const customer = await signInAsNewCustomer(request)
  const storageState = await request.storageState()
  await loginByApi(request, customer)
  const before = await playwright.request.newContext({ baseURL, storageState })
  expect((await before.get('/api/auth/me')).status()).toBe(401)
  expect((await request.get('/api/auth/me')).status()).toBe(200)
  await before.dispose()
})

test('logout clears this browser even when the server is unreachable', async ({ page, errors }) => {
  errors.allow(/ERR_FAILED/)
  await signInAsNewCustomer(page)
  await page.goto('/en')
  await page.evaluate(() => localStorage.setItem('orders', '[]'))
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Error while logging out')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('orders'))).toBeNull()
})

test('rejects logins after ten wrong passwords, even with the right one', async ({ request }) => {
  const customer = await newAccount()
  const guess = (password: string) =>
    callShop(request, 'POST', '/api/auth/login', { email: customer.email, password })
  for (let i = 0; i < 10; i += 1) expect((await guess(`wrong-${i}`)).status()).toBe(401)
  const refused = await guess(customer.password)
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ success: false, error: 'TOO_MANY_REQUESTS' })
})

test('session cookies are HttpOnly with the specified lifetime; next-auth’s log endpoint is closed', async ({
  request,
  page,
}) => {
  await signInAsNewCustomer(page)
  await page.goto('/en')
  const cookies = await page.context().cookies()
  const hoursLeft = (name: string) => {
    const cookie = cookies.find((one) => one.name === name)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)
  }
  expect(hoursLeft('auth_token')).toBe(7 * 24)
  expect(hoursLeft('session_id')).toBe(24)
  expect((await request.post('/api/auth/_log', { data: { level: 'error' } })).status()).toBe(404)
  const refused = await request.get('/api/auth/login')
  expect(refused.status()).toBe(405)
  expect(await refused.json()).toEqual({ success: false, error: 'METHOD_NOT_ALLOWED' })
  for (const target of ['garbage', 'https://evil.example/en']) {
    const form = { callbackUrl: target, csrfToken: 'x' }
    const answer = await request.post('/api/auth/signin/credentials', { form, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).not.toMatch(/evil|garbage/)
    expect(new URL(String(answer.headers().location)).origin).toBe(new URL(page.url()).origin)
  }
})

test('signing in through next-auth ends the former session of the browser', async ({
  page,
  request,
}) => {
  const customer = await signInAsNewCustomer(page)
  const former = await page.context().cookies()
  const signInThere = async (password: string) => {
    const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
    const form = { email: customer.email, password, csrfToken, json: 'true' }
    await page.request.post('/api/auth/callback/credentials', { form })
  }
  const statusOf = async (cookies: typeof former) => {
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return (await request.get('/api/auth/me', { headers: { Cookie } })).status()
  }
  await signInThere('wrong-1234')
  expect(await statusOf(former)).toBe(200)
  await signInThere(customer.password)
  expect(await statusOf(await page.context().cookies())).toBe(200)
  expect(await statusOf(former)).toBe(401)
})

test('next-auth rejects a body of one megabyte, with or without Content-Length', async ({
  request,
  baseURL,
}) => {
  const address = `${baseURL}/api/auth/callback/credentials`
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const headers = { 'Content-Type': type }
    const answer = await request.post(address, { data: megabyte, headers })
    expect([type, answer.status()]).toEqual([type, 413])
    // Sent in chunks, without Content-Length.
    const body = new Blob([megabyte]).stream()
    const inChunks = { method: 'POST', body, headers, duplex: 'half' }
    expect([type, (await fetch(address, inChunks)).status]).toEqual([type, 413])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor logs in after a wrong password', async ({ page }) => {
    const customer = await newAccount()
    await page.goto('/en/dashboard')
    await page.getByLabel('Email', { exact: true }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong-2024')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Incorrect email or password')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/en\/dashboard$/)
    expect((await callShop(page, 'GET', '/api/auth/me')).status()).toBe(200)
  })

  test('visitor signs up after a failed validation', async ({ page }) => {
    const customer = newCustomer()
    await page.goto('/it?login=true')
    await page.getByRole('link', { name: 'Crea un account' }).click()
    await page.getByLabel('Nome', { exact: true }).fill(customer.firstName)
    await page.getByLabel('Paese').selectOption({ label: 'Ungheria' })
    await page.getByRole('button', { name: 'Crea account' }).click()
    await expect(page.getByLabel('Cognome')).toHaveAccessibleDescription('Inserisca il suo cognome')
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(customer.firstName)
    await expect(page.getByLabel('Paese')).toHaveValue('HU')
    await page.getByLabel('Cognome').fill(customer.lastName)
    await page.getByLabel('Città').fill('Budapest')
    await page.getByLabel('Indirizzo', { exact: true }).fill('Andrássy út 12')
    await page.getByLabel('Telefono').fill('+36 30 123 4567')
    await page.getByLabel('E-mail', { exact: true }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByLabel('Conferma password').fill(customer.password)
    await page.getByRole('button', { name: 'Crea account' }).click()
    await expect(page).toHaveURL(/\/it\/dashboard$/)
    await callShop(page, 'POST', '/api/auth/logout')
    await loginByApi(page, customer)
  })
})
