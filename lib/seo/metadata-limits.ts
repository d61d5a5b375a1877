/** What a search result shows of a title and of a description, in letters. */
export const LONGEST_TITLE = 65
export const LONGEST_DESCRIPTION = 160
