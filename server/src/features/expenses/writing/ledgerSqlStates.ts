/** SQLSTATEs raised by triggers that protect a team's books; teamBooks converts them to errors. */
export const ledgerSqlStates = {
  /** Approved by the team. */
  inTheBooks: 'OU001',
  reimbursed: 'OU002',
  /** Part of an open payment. */
  beingPaid: 'OU004',
  /** Its owner has left the team. */
  leftInBooks: 'OU005',
} as const

/** SQLSTATEs raised by triggers that protect splits. */
export const splitSqlStates = {
  /** Other parts depend on it. */
  first: 'OU006',
  /** The parts would not add up to what was paid. */
  sum: 'OU007',
  /** The first part has too little left. */
  tooSmall: 'OU008',
} as const
