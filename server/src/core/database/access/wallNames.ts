/** Role under which a statement runs that reaches beyond one person's own rows. */
export const personRole = 'outlay_person'

/** SQLSTATE where someone is no longer in the team for which they ask. */
export const noLongerMemberState = 'OU003'
