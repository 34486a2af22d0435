/** The storage place of an unsent comment. */
export const commentPlace = (expenseId: string) => `${commentPlaces}${expenseId}`

/** Prefix of all such places. */
export const commentPlaces = 'comment '
