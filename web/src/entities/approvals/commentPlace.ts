/** Where what is typed about an expense is kept until it is sent. */
export const commentPlace = (expenseId: string) => `${commentPlaces}${expenseId}`

/** All of them begin so. */
export const commentPlaces = 'comment '
