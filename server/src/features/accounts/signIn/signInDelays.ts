/** How often something may be tried at once, and how long the first wait after that is; each further one is twice as long. */
export interface Allowance {
  readonly freeTries: number
  readonly firstWaitMs: number
}

/** Failed tries of one hour, and when the newest of them was. */
export interface Tries {
  readonly count: number
  readonly lastAt: Date | null
}

/** What an attempt is counted against: where it comes from, and, all addresses together, whom it is aimed at. */
export interface Tallies {
  readonly accountFromAddress: Tries
  readonly address: Tries
  readonly account: Tries
  readonly device: Tries
}

const minuteMs = 60_000
const longestWaitMs = 15 * minuteMs
/** So many failures from unknown devices within the hour are more than one person's mistakes. */
const siegeTries = 50

export const allowances = {
  stranger: { freeTries: 5, firstWaitMs: 5_000 },
  strangerInSiege: { freeTries: 2, firstWaitMs: 5 * minuteMs },
  address: { freeTries: 50, firstWaitMs: 5_000 },
  knownDevice: { freeTries: 10, firstWaitMs: 5_000 },
  codeOfStrangers: { freeTries: 10, firstWaitMs: minuteMs },
} satisfies Record<string, Allowance>

/**
 * How long an attempt has to wait from now, in milliseconds; 0 where it may go on. A known device has its own allowance
 * and waits for nobody else. An account that is guessed at from everywhere gives each address less, but never nothing:
 * the first try from an address is always heard. Of codes there are but a million, and only who knows the password can try
 * them: these all strangers together have one allowance for.
 */
export function waitMs(
  tallies: Tallies,
  {
    isKnownDevice,
    secret,
    now,
  }: { isKnownDevice: boolean; secret: 'password' | 'code' | 'passkey'; now: Date },
): number {
  if (isKnownDevice) return waitAfter(tallies.device, allowances.knownDevice, now)
  const isSiege = tallies.account.count >= siegeTries
  const ofStranger = isSiege ? allowances.strangerInSiege : allowances.stranger
  return Math.max(
    waitAfter(tallies.accountFromAddress, ofStranger, now),
    waitAfter(tallies.address, allowances.address, now),
    secret === 'code' ? waitAfter(tallies.account, allowances.codeOfStrangers, now) : 0,
  )
}

function waitAfter({ count, lastAt }: Tries, { freeTries, firstWaitMs }: Allowance, now: Date): number {
  if (count < freeTries || lastAt === null) return 0
  const wholeMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (count - freeTries))
  // The clock may have been set back since.
  return Math.min(wholeMs, Math.max(0, lastAt.getTime() + wholeMs - now.getTime()))
}
