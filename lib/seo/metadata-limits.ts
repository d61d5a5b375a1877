/** Characters that search results show. */
export const MAX_TITLE_LENGTH = 65
export const MAX_DESCRIPTION_LENGTH = 160
