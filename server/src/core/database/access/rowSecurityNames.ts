/** Role for statements that reach beyond one person's own rows. */
export const personRole = 'outlay_person'

/** SQLSTATE raised when someone is no longer in the requested team. */
export const membershipRevokedState = 'OU003'
