import { closedForDeletionCode } from '@outlay/contract/accounts/accountDeletion'
import { maxPasskeys } from '@outlay/contract/accounts/passkeys'
import { secondStepNeededCode, secondStepOverCode } from '@outlay/contract/accounts/twoStep'
import { defineError } from '../../core/errors.ts'

export const wrongCredentials = defineError({
  code: 'accounts.wrong-credentials',
  kind: 'signed-out',
  title: 'Not signed in',
  detail: 'Invalid username or password',
})
export const taken = defineError({
  code: 'accounts.taken',
  kind: 'conflict',
  title: 'Already taken',
  detail: 'This username or email is already taken.',
})
export const tooManySignIns = defineError({
  code: 'accounts.too-many-sign-ins',
  kind: 'too-many',
  title: 'Too many sign-ins',
  detail: 'Too many failed sign-ins. Please wait and try again.',
})
export const accountDisabled = defineError({
  code: 'accounts.disabled',
  kind: 'forbidden',
  title: 'Account disabled',
  detail: 'This account is disabled. Contact your administrator.',
})
/** Only shown after correct credentials; its extension is in the contract. */
export const closedForDeletion = defineError({
  code: closedForDeletionCode,
  kind: 'forbidden',
  title: 'Account closed',
  detail: 'This account is closed and will be deleted. Sign in with your password to keep it.',
})
export const oneTimePasswordUsed = defineError({
  code: 'accounts.one-time-password-used',
  kind: 'forbidden',
  title: 'Password used up',
  detail: 'This one-time password was already used. Ask your administrator for a new one.',
})
/** The password was right; the response sets a cookie for entering the code, but starts no session. */
export const secondStepNeeded = defineError({
  code: secondStepNeededCode,
  kind: 'signed-out',
  title: 'A code is needed',
  detail: 'Enter the code from your authenticator app, or a recovery code.',
})
export const secondStepOver = defineError({
  code: secondStepOverCode,
  kind: 'signed-out',
  title: 'Not signed in',
  detail: 'This took too long. Please sign in with your password again.',
})
export const twoStepAlreadyEnabled = defineError({
  code: 'accounts.two-step-is-on',
  kind: 'conflict',
  title: 'Already on',
  detail: 'Two-step verification is already on. Turn it off first to use another app.',
})
export const twoStepNotEnabled = defineError({
  code: 'accounts.two-step-is-off',
  kind: 'conflict',
  title: 'Not on',
  detail: 'Two-step verification isn’t on.',
})
export const passkeysUnavailable = defineError({
  code: 'accounts.passkeys-unavailable',
  kind: 'conflict',
  title: 'No passkeys here',
  detail:
    'Passkeys need a domain name. Your administrator can set PUBLIC_URL to one, such as https://outlay.example.',
})
/** Does not reveal whether the passkey ever existed. */
export const passkeyRefused = defineError({
  code: 'accounts.passkey-refused',
  kind: 'signed-out',
  title: 'Not signed in',
  detail: 'This passkey doesn’t work here. It may have been removed. Sign in with your password.',
})
export const passkeySignInOver = defineError({
  code: 'accounts.passkey-sign-in-over',
  kind: 'signed-out',
  title: 'Not signed in',
  detail: 'This took too long. Try again.',
})
export const passkeyNotAdded = defineError({
  code: 'accounts.passkey-not-added',
  kind: 'conflict',
  title: 'Passkey not added',
  detail: 'The passkey couldn’t be verified, or it took too long. Try again.',
})
export const passkeyAlreadyExists = defineError({
  code: 'accounts.passkey-there',
  kind: 'conflict',
  title: 'Passkey not added',
  detail: 'This passkey was already added.',
})
export const tooManyPasskeys = defineError({
  code: 'accounts.too-many-passkeys',
  kind: 'conflict',
  title: 'Too many passkeys',
  detail: say =>
    say('You have reached the limit of {most} passkeys. Remove one you don’t use first.', {
      most: maxPasskeys,
    }),
})
export const passkeyNotFound = defineError({
  code: 'accounts.passkey-not-found',
  kind: 'not-found',
  title: 'No such passkey',
  detail: 'This passkey doesn’t exist or was removed.',
})
export const resetLinkUnusable = defineError({
  code: 'accounts.reset-link-unusable',
  kind: 'forbidden',
  title: 'Link used up',
  detail: 'This link was already used, or is more than an hour old. Request a new one.',
})
export const emailLinkUnusable = defineError({
  code: 'accounts.email-link-unusable',
  kind: 'forbidden',
  title: 'Link used up',
  detail: 'This link was already used, was replaced, or is more than an hour old.',
})
export const tooManyEmailChanges = defineError({
  code: 'accounts.too-many-email-changes',
  kind: 'too-many',
  title: 'Too many changes',
  detail: 'You’ve requested five email address changes in the past hour. Try again in an hour.',
})
export const registrationClosed = defineError({
  code: 'accounts.registration-closed',
  kind: 'forbidden',
  title: 'Registration is closed',
  detail: 'Registration is closed. Contact your administrator.',
})
export const invitationNeeded = defineError({
  code: 'accounts.invitation-needed',
  kind: 'forbidden',
  title: 'Registration is by invitation',
  detail: 'Registration is by invitation only. Ask your administrator for a link.',
})
export const invitationUnusable = defineError({
  code: 'accounts.invitation-unusable',
  kind: 'forbidden',
  title: 'The invitation cannot be used',
  detail: 'This invitation was already used or has expired. Ask your administrator for a new one.',
})
export const invitationOfAnother = defineError({
  code: 'accounts.invitation-of-another',
  kind: 'forbidden',
  title: 'The invitation is for another address',
  detail: 'This invitation is for another email address. Register with the address it was sent to.',
})
export const sessionNotFound = defineError({
  code: 'accounts.session-not-found',
  kind: 'not-found',
  title: 'No such session',
  detail: 'This session doesn’t exist or has ended.',
})
