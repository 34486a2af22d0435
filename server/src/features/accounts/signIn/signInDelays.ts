/** Tries without delay, and the first wait after them; each further wait doubles. */
export interface Allowance {
  readonly freeAttempts: number
  readonly firstWaitMs: number
}

/** Failed tries within an hour, and the latest one's time. */
export interface Tries {
  readonly count: number
  readonly lastAt: Date | null
}

/** Counts by origin and, across all addresses, by target account. */
export interface Tallies {
  readonly accountFromAddress: Tries
  readonly address: Tries
  readonly account: Tries
  readonly device: Tries
}

const minuteMs = 60_000
const maxWaitMs = 15 * minuteMs
/** More hourly failures from unknown devices than one person's mistakes explain. */
const siegeTries = 50

export const allowances = {
  stranger: { freeAttempts: 5, firstWaitMs: 5_000 },
  strangerInSiege: { freeAttempts: 2, firstWaitMs: 5 * minuteMs },
  address: { freeAttempts: 50, firstWaitMs: 5_000 },
  knownDevice: { freeAttempts: 10, firstWaitMs: 5_000 },
  codeOfStrangers: { freeAttempts: 10, firstWaitMs: minuteMs },
} satisfies Record<string, Allowance>

/**
 * Remaining wait in milliseconds, 0 if none. Known devices have their own allowance, independent of others. For an
 * account under attack each address gets less, but its first try is always allowed. There are only a million codes, and
 * trying them requires the password, so all strangers share one allowance for them.
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

function waitAfter({ count, lastAt }: Tries, { freeAttempts, firstWaitMs }: Allowance, now: Date): number {
  if (count < freeAttempts || lastAt === null) return 0
  const wholeMs = Math.min(maxWaitMs, firstWaitMs * 2 ** (count - freeAttempts))
  // The clock may have been set back.
  return Math.min(wholeMs, Math.max(0, lastAt.getTime() + wholeMs - now.getTime()))
}
