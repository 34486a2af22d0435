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

/** The same of what the database refuses for the sake of a split. */
export const splitStates = {
  /** Other parts hang on it. */
  first: 'OU006',
  /** Its parts would not come to what was paid. */
  sum: 'OU007',
  /** The first part has too little to give. */
  tooSmall: 'OU008',
} as const
