/** Name shown for people whose data was deleted. */
export const formerMember = 'Former member'
