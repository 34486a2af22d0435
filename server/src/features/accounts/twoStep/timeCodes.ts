import { createOTP } from '@better-auth/utils/otp'

const stepMs = 30_000
/** Steps of clock drift tolerated either way. */
const drift = 1

/** The 30-second step of an instant (RFC 6238, section 4.2). */
export function stepOf(instant: Date): number {
  return Math.floor(instant.getTime() / stepMs)
}

/**
 * The step of a valid current code; undefined if it is wrong or not later than the last one used: codes are single-use
 * (RFC 6238, section 5.2).
 */
export async function stepOfCode(
  secret: string,
  unverifiedCode: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): Promise<number | undefined> {
  const present = stepOf(now)
  const otp = createOTP(secret)
  for (let step = Math.max(present - drift, lastStep + 1); step <= present + drift; step += 1)
    if ((await otp.hotp(step)) === unverifiedCode) return step
  return undefined
}

/** Setup data for an authenticator app: the QR code's URL, and its secret in base32. */
export function appAddress(secret: string, account: string): { address: string; secret: string } {
  const address = createOTP(secret).url('Outlay', account)
  return { address, secret: new URL(address).searchParams.get('secret') ?? '' }
}
