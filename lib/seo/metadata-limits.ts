/** What a search result shows of a title and of a description, in letters. */
export const MAX_TITLE_LENGTH = 65
export const MAX_DESCRIPTION_LENGTH = 160
