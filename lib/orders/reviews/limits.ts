/** Characters of a review. */
export const MAX_REVIEW = 2000
/** Characters of the name, as in `PERSON_NAME`. */
export const MAX_NAME = 80
/** Characters of a report's explanation. */
export const MAX_REPORT = 2000
/** Characters of the owner's answer. */
export const MAX_ANSWER = 1000
export const MAX_REVIEW_PICTURES = 4
/** The owner explains to its author why a review is taken down; UTF-16 units. */
export const MAX_EXPLANATION = 1000
