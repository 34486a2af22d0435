/** What people are called of whom nothing is kept. */
export const formerMember = 'Former member'
