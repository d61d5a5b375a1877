const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True of a UUID in its usual form: anything else is the id of no row. */
export const isUuid = (text: string): boolean => UUID.test(text)
