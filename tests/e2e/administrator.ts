import { type Caller, loginByApi } from './support'

const { ADMIN_EMAIL: email = 'admin@shop.example', ADMIN_PASSWORD: password = '' } = process.env

export const ADMINISTRATOR = { email, password }

export const loginAsAdministrator = (caller: Caller) => loginByApi(caller, ADMINISTRATOR)
