import { deviceName } from '@outlay/contract/deviceNames'
import type { AccountLetters } from '../accounts/accounts.service.ts'
import type { Mails } from './mail.service.ts'

/** Accounts know no mail: this is how theirs is written. */
export function accountLettersBy(mails: Pick<Mails, 'queue'>): AccountLetters {
  return {
    newDevice: (transaction, { userId, deviceId, userAgent, address, when }) =>
      mails.queue(transaction, {
        kind: 'new-device',
        to: { userId },
        dedupeKey: `new-device ${deviceId}`,
        when,
        device: deviceName(userAgent),
        address,
        link: '/settings#devices',
      }),
    allowanceReached: (transaction, { userId, month, limit }) =>
      mails.queue(transaction, {
        kind: 'allowance-reached',
        to: { userId },
        dedupeKey: `allowance-reached ${userId} ${month}`,
        limit,
        link: '/pricing',
      }),
    passwordReset: (transaction, { userId, id, token, expiresAt }) =>
      mails.queue(transaction, {
        kind: 'password-reset',
        to: { userId },
        dedupeKey: `password-reset ${id}`,
        expiresAt,
        link: `/reset-password?token=${token}`,
      }),
    passwordChanged: (transaction, { userId, address, when }) =>
      mails.queue(transaction, {
        kind: 'password-changed',
        to: { userId },
        address,
        when,
        link: '/forgot-password',
      }),
    twoStepChanged: (transaction, { userId, isOn, address, when }) =>
      mails.queue(transaction, {
        kind: 'two-step-changed',
        to: { userId },
        isOn,
        address,
        when,
        link: '/settings#two-step',
      }),
  }
}
