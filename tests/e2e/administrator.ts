import { type Caller, loginByApi } from './support'

const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env

/** Whoever runs the shop. */
export const ADMINISTRATOR = { email, password }

export const loginAsAdministrator = (caller: Caller) => loginByApi(caller, ADMINISTRATOR)
