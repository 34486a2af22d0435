import { createOTP } from '@better-auth/utils/otp'

const stepMs = 30_000
/** So many steps a clock may be before or behind ours. */
const drift = 1

/** Which half minute since 1970 an instant is in (RFC 6238, section 4.2). */
export function stepOf(instant: Date): number {
  return Math.floor(instant.getTime() / stepMs)
}

/**
 * The step whose code this is, about now; undefined where it is none, or none later than the last that was taken: a
 * code is taken once (RFC 6238, section 5.2).
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

/** What an authenticator app is told: the address of the QR code, and the secret in it as base32. */
export function appAddress(secret: string, account: string): { address: string; secret: string } {
  const address = createOTP(secret).url('Outlay', account)
  return { address, secret: new URL(address).searchParams.get('secret') ?? '' }
}
