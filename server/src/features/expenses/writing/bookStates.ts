/** SQLSTATE of what the database refuses for the sake of a team's books: raised by triggers, told to people by teamBooks. */
export const bookStates = {
  /** The team has approved it. */
  inTheBooks: 'OU001',
  reimbursed: 'OU002',
  /** In a payment that is open. */
  beingPaid: 'OU004',
  /** Whoever it is of has left the team. */
  leftInBooks: 'OU005',
} as const
